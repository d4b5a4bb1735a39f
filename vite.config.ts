import { globSync, readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import { clientFiles } from './vite/client-files.ts'
import { leanClient } from './vite/lean-client.ts'
import { workerPlugins } from './vite/worker-plugins.ts'

// Miniflare otherwise asks a Cloudflare host for a sample `request.cf` at every start.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const port = Number(process.env['PORT'] ?? 8787)
const stateDir = process.env['STATE_DIR']
const outDir = process.env['OUT_DIR'] ?? 'dist'
// A build links them with the screens that use them.
const componentStyles = globSync('web/ui/*.css', { cwd: import.meta.dirname })
  .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').startsWith('@layer'))
  .map((file) => `/${file.replaceAll('\\', '/')}`)

const peopleCards = modules({
  'web/people':
    'profile-card profile-grid profile-who profile-label held-notice load-more change-like use-like use-paged-list list-shortcuts',
  'web/members': 'use-narrowing saved-chip search-chips use-age-error names-of',
  'web/places': 'region-word',
  'web/ui': `photo photo-card who label dot silhouette icon-button like-button card-grid page-head
    chip chip-row skeleton empty button opens-dialog`,
  'web/app': 'use-send use-loading when-opened',
  'web/api': 'call-error',
  contract: 'likes members',
})

/** In separate chunks they compress a third worse. */
const searchFields = modules({
  'web/members': 'search-form kind-toggles place-fields age-fields gender-field',
})

const dialogs = modules({ 'web/ui': 'dialog use-modal' })

const restParts = modules({
  'node_modules/partysocket/dist': 'index',
  'web/shell': 'live use-live-updates page-title offline-notice menus locale-menu',
  'web/app': 'use-online',
  'web/api': 'socket',
  'web/chat': 'catch-up unread send-left unsent-key',
  'web/likes': 'match-modal-host',
  'web/notices/news': 'news-host begin-news',
  'web/installed': 'keep-service-worker remember-installable platform',
  'web/push': 'is-subscribed remember-askable use-last-message',
  'web/ui': 'toast toast-region menu menu-item avatar',
})

const themes = globSync(`${clientFiles.niches}/*.css`, { cwd: import.meta.dirname })

const smallScripts = [clientFiles.lander, clientFiles.entryWarning, clientFiles.bounces]

const serviceWorker = 'web/service-worker/service-worker.ts'

function modules(folders: Record<string, string>): RegExp {
  const files = Object.entries(folders).flatMap(([folder, names]) =>
    names.split(/\s+/).map((name) => `${folder}/${name}`),
  )
  const gone = files.filter(
    (file) => globSync(`${file}.{ts,tsx,js}`, { cwd: import.meta.dirname }).length === 0,
  )
  if (gone.length > 0) throw new Error(`vite.config.ts names what is not there: ${gone.join(', ')}`)
  return new RegExp(files.map((file) => `/${file}\\.(tsx?|js)$`).join('|'))
}

export default defineConfig({
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  build: { outDir },
  plugins: [
    unocss(),
    leanClient(),
    ...workerPlugins(['/__uno.css', '/web/styles/index.css', ...componentStyles]),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      auxiliaryWorkers: [{ configPath: 'desk/wrangler.toml', viteEnvironment: { name: 'desk' } }],
      inspectorPort: false,
      // Two runtimes on one state folder lock each other's SQLite files.
      persistState: stateDir ? { path: stateDir } : true,
    }),
  ],
  environments: {
    client: {
      build: {
        manifest: true,
        target: 'es2024',
        // A page's scripts are named in its HTML, and web/shell/preload-screens.ts knows those of a
        // link's: preload lists in the chunk that has the screens would add more than 3 kB.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: [clientFiles.entry, ...smallScripts, serviceWorker, ...themes],
          // Also of Valibot and contract/fields.ts: a schema made by any other call would bring
          // Valibot into every page.
          treeshake: {
            manualPureFunctions: ['v', 'text', 'numberText', 'typedAddress', 'mapValues'],
            moduleSideEffects: [{ test: /[\\/]contract[\\/]/, sideEffects: false }],
          },
          output: {
            // Browsers look for a newer service worker at this very address.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'schemas', test: /[\\/]valibot[\\/]|[\\/]contract[\\/]fields/ },
                {
                  name: 'app',
                  test: /^(?!.*[\\/](lander|web\/(entry|landers\/bounces|styles\/niches)|service-worker|contract\/push)\b)/,
                  tags: ['$initial'],
                },
                { name: 'people', test: peopleCards },
                { name: 'rest', test: restParts },
                { name: 'search-fields', test: searchFields },
                { name: 'dialog', test: dialogs },
                { name: 'shared', minShareCount: 12 },
              ],
            },
          },
        },
      },
    },
    worker: {
      build: {
        minify: true,
        // For stack traces; what is deployed has an environment, and no map.
        sourcemap: !process.env['CLOUDFLARE_ENV'],
        rolldownOptions: {
          checks: { ineffectiveDynamicImport: false },
          output: {
            // It loads as a whole: fewer chunks compress better.
            codeSplitting: {
              groups: [
                { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'web', test: /[\\/](web|contract)[\\/]/ },
              ],
            },
          },
        },
      },
    },
    desk: {
      define: { 'import.meta.env.TEXTS_WITHIN': '"true"' },
      build: { minify: true, sourcemap: !process.env['CLOUDFLARE_ENV'] },
    },
  },
  builder: {
    // The worker's bundle embeds the client's manifest, so the client comes first.
    async buildApp(builder) {
      for (const name of ['client', 'worker', 'desk']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
