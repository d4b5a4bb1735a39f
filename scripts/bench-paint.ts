import { type Browser, chromium } from '@playwright/test'
import { entryCookie } from '#contract/entry-warning.ts'
import type { RouteName } from '#contract/routes.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { startSite } from './screens/start-site.ts'

// First paint with an empty cache on Slow 4G and a 4x slower CPU, of the site at ORIGIN, else of
// scripts/serve-production.ts. `--short` only shows that this works.
const short = process.argv.includes('--short')
const rounds = short ? 1 : 5
/** Slow 4G as Chromium and Lighthouse emulate it at the request level. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const bars: Bar[] = [
  { path: '/', route: 'index', member: false, bar: 1000 },
  { path: '/landers/tinderswipe', route: 'landers-tinderswipe', member: false, bar: 1000 },
  { path: '/landers/gallery', route: 'landers-look', member: false, bar: 1000 },
  { path: '/landers/video', route: 'landers-look', member: false, bar: 1000 },
  { path: '/members', route: 'members', member: true, bar: 1700 },
]
type Bar = { path: string; route: RouteName; member: boolean; bar: number }

const served = process.env['ORIGIN'] ? null : await startSite('scripts/serve-production.ts')
const origin = process.env['ORIGIN'] ?? served?.origin ?? ''
const browser = await chromium.launch(await findChromium())
try {
  const session = await logIn(browser)
  for (const asked of bars) {
    const { path, member, bar } = asked
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      times.push(await firstPaint(browser, asked, member ? session : []))
    }
    const middle = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
    console.log(
      `${path} ${Math.round(middle)} ms, at most ${bar} (${times.map(Math.round).join(', ')})`,
    )
    if (!short && !(middle <= bar)) process.exitCode = 1
  }
} finally {
  await browser.close()
  served?.stop()
}

type Cookies = Awaited<ReturnType<typeof logIn>>

async function logIn(on: Browser) {
  const context = await on.newContext()
  await context.addCookies([{ name: entryCookie, value: '1', url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  const form = page.locator('form:has(input[name=password])')
  await form.locator('input[name=email]').fill(personas.free.email)
  await form.locator('input[name=password]').fill(personaPassword)
  await form.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/members**')
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function firstPaint(on: Browser, { path, route }: Bar, cookies: Cookies): Promise<number> {
  const context = await on.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'nl',
  })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const answer = await page.goto(origin + path, { waitUntil: 'commit' })
    const paint = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const paints = new PerformanceObserver((list) => {
            const [first] = list.getEntriesByName('first-contentful-paint')
            if (first) resolve(first.startTime)
          })
          paints.observe({ type: 'paint', buffered: true })
        }),
    )
    // Another page at this address, such as that for visitors, would be measured as well.
    const html = (await answer?.text()) ?? ''
    if (!html.includes(`"route":"${route}"`)) throw new Error(`${path} is not the page ${route}`)
    return paint
  } finally {
    await context.close()
  }
}
