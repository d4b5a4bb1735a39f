import type { Plugin } from 'vite'

/** Making tables, other schemas, MERGE and reading the schema: migrations are SQL, queries name none. */
const unused =
  /node_modules[\\/]kysely[\\/]dist[\\/](?:schema[\\/]schema-module|plugin[\\/]with-schema[\\/]with-schema-plugin|query-builder[\\/]merge-query-builder|dialect[\\/]sqlite[\\/]sqlite-introspector)\.js$/
const exported = /^export class (\w+)/gm

/** Keeps what the site never asks of Kysely out of the built worker; whoever asks for it is told so. */
export function leanKysely(): Plugin {
  return {
    name: 'lean-kysely',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: unused },
      handler(code) {
        const stubs = [...code.matchAll(exported)].map(
          ([, name]) => `export class ${name} {
            constructor() { throw new Error('${name} is left out by vite/lean-kysely.ts') }
          }`,
        )
        return { code: stubs.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}
