import type { Plugin } from 'vite'

const id = '\0server-swr'

/**
 * Replaces SWR (8 kB) in the worker: nothing is fetched while rendering, so there is no data yet.
 */
export function leanSwr(): Plugin {
  return {
    name: 'lean-swr',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: { filter: { id: /^swr$/ }, handler: () => id },
    load: {
      filter: { id: /^\0server-swr$/ },
      handler: () => 'export default () => ({ data: undefined })',
    },
  }
}
