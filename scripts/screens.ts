import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { isLocale } from '#contract/locales.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { developmentBuild } from './prepare.ts'
import { photographAll, type Shoot } from './screens/photograph.ts'
import { startSite } from './screens/start-site.ts'
import { runSteps } from './steps.ts'

/**
 * `npm run screens -- --route members --locale de --as free`: into screens/; all filters are
 * optional. `--accept` builds, and takes what differs from the pictures in tests/walk/pictures.
 */
const { values } = parseArgs({
  options: {
    route: { type: 'string' },
    locale: { type: 'string' },
    as: { type: 'string' },
    accept: { type: 'boolean', default: false },
  },
})
if (values.accept) {
  const env = { ACCEPT: '1', ROUTE: values.route }
  const args = [
    'test',
    '--config',
    'playwright.walk.config.ts',
    '--project',
    'pictures',
    '--project',
    'held',
  ]
  const walk = { name: 'pictures in tests/walk/pictures', tool: 'playwright', args, env }
  await runSteps([[developmentBuild], [walk]])
  process.exit()
}
const { locale = 'nl' } = values
if (!isLocale(locale)) throw new Error(`There is no locale ${locale}`)

const shoot: Shoot = { folder: `screens/${locale}`, locale, route: values.route, as: values.as }
mkdirSync(shoot.folder, { recursive: true })
const site = await startSite()
const browser: Browser = await chromium.launch(await findChromium())
try {
  const { taken, faults } = await photographAll(browser, site.origin, shoot)
  console.log([...faults, `${taken} pictures in ${shoot.folder}/`].join('\n'))
  process.exitCode = faults.length > 0 || taken === 0 ? 1 : 0
} finally {
  await browser.close()
  site.stop()
}
