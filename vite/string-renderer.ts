import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * React's edge entry has two renderers, for streams and for strings. Pages and mails are strings:
 * only that one is taken.
 */
export function stringRenderer(): Plugin {
  return {
    name: 'string-renderer',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-dom\/server(\.edge)?$/ },
      handler() {
        const { config, mode } = this.environment
        // `vite dev` bundles that entry itself, as it does all of CommonJS; it has the same
        // renderer.
        if (mode === 'dev' && !config.optimizeDeps.noDiscovery) return null
        const { root, isProduction } = config
        const kind = isProduction ? 'production' : 'development'
        const file = `react-dom-server-legacy.browser.${kind}.js`
        return path.resolve(root, 'node_modules/react-dom/cjs', file)
      },
    },
  }
}
