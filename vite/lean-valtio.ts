import type { Plugin } from 'vite'

const module = '\0lean-valtio'
const code = `const itself = (state) => state
export { itself as proxy, itself as ref, itself as useSnapshot }`

/**
 * Replaces Valtio in the worker: a page is rendered once, so components read the stores directly.
 */
export function leanValtio(): Plugin {
  return {
    name: 'lean-valtio',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: { filter: { id: /^valtio$/ }, handler: () => module },
    load: {
      filter: { id: /^\0lean-valtio$/ },
      handler: () => ({ code, moduleSideEffects: false }),
    },
  }
}
