import path from 'node:path'
import type { Plugin } from 'vite'

const file = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

/**
 * React's edge entry has two renderers, for streams and for strings. Pages and mails are strings,
 * so a build takes only that one.
 */
export function stringRenderer(): Plugin {
  return {
    name: 'string-renderer',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: {
      filter: { id: /^react-dom\/server(\.edge)?$/ },
      handler() {
        return path.resolve(this.environment.config.root, file)
      },
    },
  }
}
