import { renderToString } from 'react-dom/server'
import { loadKit } from '#web/ssr.tsx'
import { readAssets } from './read-assets.ts'

export async function renderKit(env: Env): Promise<string> {
  const KitPage = await loadKit()
  const { scripts, styles } = await readAssets(env, '')
  const links = styles.map((url) => `<link rel="stylesheet" href="${url}">`)
  const entries = scripts.map((url) => `<script type="module" src="${url}"></script>`)
  return `<!doctype html><html lang="nl" data-kit><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Kit</title>
${links.join('')}</head><body><div id="root">${renderToString(<KitPage />)}</div>
${entries.join('')}</body></html>`
}
