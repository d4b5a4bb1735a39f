import type { Plugin } from 'vite'

const id = '\0server-swr'

/** Nothing is fetched while the server renders: there SWR, 8 kB, only says that there is no data yet. */
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
