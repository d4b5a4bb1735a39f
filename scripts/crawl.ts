import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { isLocale, locales } from '#contract/locales.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { crawlers } from '../tests/support/crawl/starts.ts'
import { lookAround, type Finding } from './crawl/look-around.ts'
import { startSite } from './screens/start-site.ts'

/**
 * `npm run crawl -- --locale de,pl --as free --only /members`; all filters are optional. Findings
 * go to .cache/crawl.md. `--quick` checks the server's HTML only: no script, dialogs or axe. Needs
 * a build in dist, or `--origin` of a running site.
 */
const { values } = parseArgs({
  options: {
    locale: { type: 'string' },
    as: { type: 'string' },
    only: { type: 'string' },
    origin: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
})
const wanted = values.locale?.split(',') ?? [...locales]
const unknown = wanted.find((locale) => !isLocale(locale))
if (unknown) throw new Error(`There is no locale ${unknown}`)
const people = crawlers.filter((who) => !values.as || values.as.split(',').includes(who))

const site = values.origin ? null : await startSite()
const origin = values.origin ?? site?.origin ?? ''
const browser = await chromium.launch(await findChromium())
const findings: Finding[] = []
let pages = 0
try {
  for (const locale of wanted.filter(isLocale)) {
    for (const who of people) {
      const begun = performance.now()
      const found = await lookAround({
        browser,
        origin,
        who,
        locale,
        only: values.only,
        quick: values.quick,
      })
      findings.push(...found.findings)
      pages += found.pages
      const seconds = Math.round((performance.now() - begun) / 1000)
      console.log(
        `${locale} ${who}: ${found.pages} pages, ${found.findings.length} findings, ${seconds} s`,
      )
    }
  }
} finally {
  await browser.close()
  site?.stop()
}

mkdirSync('.cache', { recursive: true })
const grouped = Map.groupBy(findings, ({ what }) => what)
const lines = [...grouped].map(([what, all]) => {
  const places = all.map(({ where }) => where)
  return `- ${what}\n${[...new Set(places)]
    .slice(0, 6)
    .map((place) => `  - ${place}`)
    .join('\n')}`
})
writeFileSync('.cache/crawl.md', `# What the crawl found\n\n${lines.join('\n')}\n`)
console.log(`${grouped.size} different findings, in .cache/crawl.md`)
if (pages === 0) console.log('No page was looked at')
process.exitCode = grouped.size > 0 || pages === 0 ? 1 : 0
