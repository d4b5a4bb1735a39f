import { globSync, readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import { clientAssets } from './vite/client-assets.ts'
import { commonPasswords } from './vite/common-passwords.ts'
import { iconSprite } from './vite/icon-sprite.ts'
import { leanClient } from './vite/lean-client.ts'
import { leanKysely } from './vite/lean-kysely.ts'
import { leanPasskeys } from './vite/lean-passkeys.ts'
import { leanReact } from './vite/lean-react.ts'
import { leanServer } from './vite/lean-server.ts'
import { leanSocket } from './vite/lean-socket.ts'
import { leanSwr } from './vite/lean-swr.ts'
import { leanValtio } from './vite/lean-valtio.ts'
import { stringRenderer } from './vite/string-renderer.ts'
import { textFiles } from './vite/text-files.ts'
import { ICON_NAMES } from './web/ui/icon-names.ts'

// Miniflare otherwise asks a Cloudflare host for a sample `request.cf` at every start.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

const port = Number(process.env['PORT'] ?? 8787)
const stateDir = process.env['STATE_DIR']
const outDir = process.env['OUT_DIR'] ?? 'dist'
// Those that components import: a build links them with the screens that need them.
const componentStyles = globSync('web/ui/*.css', { cwd: import.meta.dirname })
  .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').startsWith('@layer'))
  .map((file) => `/${file.replaceAll('\\', '/')}`)

/** What a list of people is made of: the members page fetches this and little else. */
const peopleCards = modules([
  'web/members/(profile-card|profile-grid|profile-who|profile-label|partner-arrow)',
  'web/likes/(change-like|like-control|use-like)',
  'web/ui/(photo|photo-card|who|label|dot|silhouette|icon-button|like-button|card-grid)',
  'web/members/(use-narrowing|saved-chip)',
  'web/ui/(page-head|chip|chip-row|skeleton|empty|button|opens-dialog)',
  'web/app/(use-send|use-country-name)|web/api/call-error|contract/(likes|members)',
])

/** The fields of a search, of members and of visitors: in pieces they pack a third worse. */
const searchFields = modules([
  'web/members/(search-form|kind-toggles|place-fields|age-fields|gender-field|wish-fields|use-regions)',
])

/** Many screens have one, and not much else in common. */
const dialogs = modules(['web/ui/(dialog|dialog-close|use-modal)'])

/** What every visit fetches once its page has come to rest. */
const restParts = modules([
  'partysocket',
  'web/app/(live|toasts|use-live-updates|follow-sight|page-title|offline-notice|use-online)',
  'web/app/(menus|profile-menu|locale-menu|logout-link|language-name)',
  'web/api/socket|web/chat/(catch-up|unread|send-left|unsent-key)',
  'web/likes/(match-modal-host|use-timed-like)',
  'web/installed/keep-service-worker|web/push/(is-subscribed|remember-askable|use-last-message)',
  'web/ui/(toast|toast-region|menu|menu-item|avatar)',
])

/** Each by itself: a page links that of its domain. */
const themes = globSync('web/styles/niches/*.css', { cwd: import.meta.dirname })

/** Each by itself: none of them is on many pages. */
const smallScripts = ['web/lander.ts', 'web/entry/entry-warning.ts', 'web/bounces/bounces.ts']

const serviceWorker = 'web/service-worker/service-worker.ts'

function modules(files: readonly string[]): RegExp {
  return new RegExp(files.map((file) => `/(${file})(\\.tsx?$|/)`).join('|'))
}

export default defineConfig({
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  build: { outDir },
  plugins: [
    unocss(),
    react(),
    iconSprite(ICON_NAMES),
    textFiles(),
    commonPasswords(),
    leanClient(),
    leanKysely(),
    leanPasskeys(),
    leanReact(),
    stringRenderer(),
    leanSocket(),
    leanServer(),
    leanSwr(),
    leanValtio(),
    clientAssets({
      entry: 'web/client.tsx',
      lander: 'web/lander.ts',
      entryWarning: 'web/entry/entry-warning.ts',
      bounces: 'web/bounces/bounces.ts',
      screens: 'web',
      niches: 'web/styles/niches',
      devStyles: ['/__uno.css', '/web/styles/index.css', ...componentStyles],
    }),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      inspectorPort: false,
      // Two runtimes on one state folder lock each other's SQLite files: a second server takes its own.
      persistState: stateDir ? { path: stateDir } : true,
    }),
  ],
  environments: {
    client: {
      build: {
        manifest: true,
        target: 'es2024',
        // The page's own scripts are named in its HTML; a list for each screen would be 1 kB.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: ['web/client.tsx', ...smallScripts, serviceWorker, ...themes],
          // Valibot's, and those of contract/fields.ts: a schema that nobody uses is left out.
          treeshake: { manualPureFunctions: ['v', 'text', 'numberText'] },
          output: {
            // A browser asks at this very address whether there is a newer one.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            // Small chunks cost more than they save. The groups in turn take what is left.
            codeSplitting: {
              groups: [
                { name: 'schemas', test: /[\\/]valibot[\\/]|[\\/]contract[\\/]fields/ },
                {
                  name: 'app',
                  test: /^(?!.*[\\/](lander|web\/(entry|bounces|styles\/niches)|service-worker|contract\/push)\b)/,
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
        sourcemap: true,
        rolldownOptions: {
          // The screens come late in the browser only.
          checks: { ineffectiveDynamicImport: false },
          output: {
            // Nothing travels piece by piece here. Fewer chunks pack better and need fewer names.
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
  },
  builder: {
    // The worker's bundle embeds the client's manifest, so the client comes first.
    async buildApp(builder) {
      for (const name of ['client', 'worker']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
