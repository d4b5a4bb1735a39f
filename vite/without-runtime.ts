import type { Plugin } from 'vite'

const stub = '\0without-runtime'

/** Operators' commands run in Node and never call these: mails wait in the outbox. */
export function withoutRuntime(): Plugin {
  return {
    name: 'without-runtime',
    enforce: 'pre',
    resolveId: (id) => (/^cloudflare:|^virtual:client-assets$|\.wasm$/.test(id) ? stub : null),
    load: (id) => (id === stub ? source : null),
  }
}

const source = `
export class DurableObject {}
export function connect() { throw new Error('only the worker has sockets') }
export const landerScript = ''
export default {}
`
