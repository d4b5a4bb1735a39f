import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { locales } from '#contract/locales.ts'
import { findChromium } from '../tests/support/chromium.ts'

type Look = { name: string; niche: number; ground: string; light: string; accent: string }

const domains: Record<string, Look> = {
  vonk: { name: 'Vonk', niche: 1, ground: '#130c10', light: '#3d1522', accent: '#f2a863' },
  schemer: { name: 'Schemer', niche: 5, ground: '#100d18', light: '#3a1d52', accent: '#f2a863' },
}
const root = path.join(import.meta.dirname, '..')
const fonts = 'node_modules/@fontsource-variable/fraunces/files'
const art = 'web/landers/art'

function inline(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(path.join(root, file), 'base64')}`
}

/** Polish letters come whole: that file also has a loose accent, which would draw an ś twice. */
function face(part: 'latin-ext' | 'latin', style: 'normal' | 'italic'): string {
  const source = inline(`${fonts}/fraunces-${part}-wght-${style}.woff2`, 'font/woff2')
  const range = part === 'latin' ? 'U+0000-00FF, U+2000-206F' : 'U+0100-02FF'
  return `@font-face { font-family: F; font-style: ${style}; font-weight: 300 900;
    src: url(${source}); unicode-range: ${range} }`
}

function headlineOf({ niche }: Look, language: string): string {
  const words = (namespace: string): Record<string, unknown> =>
    JSON.parse(readFileSync(path.join(root, `locales/${language}/${namespace}.json`), 'utf8'))
  const home = niche === 1 ? words('home') : (words('niches')[niche] as Record<string, unknown>)
  return String(home['headline'])
}

function page(look: Look, folder: string, language: string): string {
  const { name, ground, light, accent } = look
  const doorway = (number: number) => inline(`${art}/doorway-${number}.webp`, 'image/webp')
  return `<!doctype html><html lang="${language}"><style>
  ${face('latin-ext', 'normal')} ${face('latin', 'normal')}
  ${face('latin-ext', 'italic')} ${face('latin', 'italic')}
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; color: #f8f0f3; display: grid;
    grid-template-columns: 1fr 470px; background: radial-gradient(70% 90% at 80% 40%, ${light}, ${ground});
    font-family: F, serif; font-weight: 500 }
  .t { padding: 64px 0 60px 72px; display: grid; align-content: space-between }
  .b { display: flex; gap: 18px; align-items: center; font-size: 44px } .b img { height: 68px; border-radius: 16px }
  h1 { margin: 0; font-size: 76px; line-height: 1.08; font-weight: 500; letter-spacing: -.02em; text-wrap: balance }
  em { font-style: italic; color: ${accent} } p { margin: 0; font-size: 28px; opacity: .8 }
  .d { display: flex; gap: 14px; align-items: flex-end; padding-right: 56px }
  .d img { flex: 1; min-width: 0; height: 500px; object-fit: cover; border-radius: 999px 999px 0 0 }
  .d img:nth-child(2) { height: 570px }
  </style><div class="t"><div class="b"><img src="${inline(`public/icons/${folder}/512.png`, 'image/png')}">${name}</div>
  <h1>${headlineOf(look, language)}</h1><p>18+</p></div>
  <div class="d"><img src="${doorway(1)}"><img src="${doorway(3)}"></div>`
}

async function draw(browser: Browser, folder: string, look: Look): Promise<void> {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  for (const language of locales) {
    await tab.setContent(page(look, folder, language))
    await tab.evaluate(() => document.fonts.ready.then(() => undefined))
    const file = path.join(root, `public/icons/${folder}/share-${language}.jpg`)
    await tab.screenshot({ path: file, type: 'jpeg', quality: 78 })
  }
  await tab.close()
}

const browser = await chromium.launch(await findChromium())
for (const [folder, look] of Object.entries(domains)) await draw(browser, folder, look)
await browser.close()
