import path from 'node:path'
import type { Plugin } from 'vite'

/** Pages and mails are strings: of React's two renderers the one for streams is left out. */
export function stringRenderer(): Plugin {
  return {
    name: 'string-renderer',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-dom\/server(\.edge)?$/ },
      handler() {
        const { config, mode } = this.environment
        // `vite dev` bundles React's entry itself.
        if (mode === 'dev' && !config.optimizeDeps.noDiscovery) return null
        const { root, isProduction } = config
        const kind = isProduction ? 'production' : 'development'
        const file = `react-dom-server-legacy.browser.${kind}.js`
        return path.resolve(root, 'node_modules/react-dom/cjs', file)
      },
    },
  }
}
