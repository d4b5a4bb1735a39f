import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import PostalMime from 'postal-mime'
import { findChromium } from '../tests/support/chromium.ts'

/**
 * Screenshots of the mails of a test run:
 * `MAILS_DIR=/tmp/mails npx vitest run --project worker tests/worker/mail/every-mail.test.ts`, then
 * this. `--short` draws one.
 */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [folder = '/tmp/mails'] = positionals
const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'))
if (mails.length === 0) throw new Error(`There are no mails in ${folder}`)
const drawn = values.short ? mails.slice(0, 1) : mails
const browser = await chromium.launch(await findChromium())
for (const width of [390, 640]) {
  const page = await browser.newPage({ viewport: { width, height: 600 } })
  for (const file of drawn) {
    const { html = '' } = await PostalMime.parse(readFileSync(path.join(folder, file)))
    await page.setContent(html)
    await page.screenshot({
      path: path.join(folder, `${path.parse(file).name}-${width}.png`),
      fullPage: true,
    })
  }
}
await browser.close()
