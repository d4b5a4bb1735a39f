import path from 'node:path'
import type { Plugin } from 'vite'

const files: Record<string, string> = {
  react: 'react.ts',
  'react-dom': 'react.ts',
  'react/jsx-runtime': 'jsx-runtime.ts',
  'react-dom/server': 'render.ts',
  'react-dom/server.edge': 'render.ts',
}

/**
 * Puts server-react/ in React's place in the built worker: pages and mails are rendered once, to a
 * string, which needs 3 of React's 33 kB and a quarter of its time. The browser has React itself.
 */
export function leanReactServer(): Plugin {
  return {
    name: 'lean-react-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      handler(id) {
        const file = files[id]
        if (!file) throw new Error(`The worker has no ${id}: see vite/lean-react-server.ts`)
        return path.resolve(import.meta.dirname, 'server-react', file)
      },
    },
  }
}
