import type { Browser } from '@playwright/test'
import { matchRoute } from '#contract/route.ts'
import type { Visit } from './visitors.ts'

/** In milliseconds since the visit began; `shift` has no unit, `bytes` are as they were sent. */
export type Painted = { first: number; largest: number; shift: number; bytes: number }

/** Slow 4G as Chromium and Lighthouse emulate it at the request level. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'nl',
}

type Watched = { first: number; largest: number; shift: number }
declare global {
  interface Window {
    painted: Watched
  }
}

/** On a phone that has nothing yet, with a processor that takes four times as long. */
export async function firstVisit(
  browser: Browser,
  origin: string,
  { route, address, cookies }: Visit,
): Promise<Painted> {
  const context = await browser.newContext(phone)
  try {
    await context.addCookies(cookies)
    // Its line stays open: the page would never be at rest.
    await context.routeWebSocket('**/ws', () => {})
    await context.addInitScript(watchPaint)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    requireRoute(page.url(), route, await page.locator('#page-data').textContent())
    return { ...(await page.evaluate(() => window.painted)), bytes }
  } finally {
    await context.close()
  }
}

/** Another page at this address, such as that for visitors, would be measured as well. */
function requireRoute(url: string, route: string, data: string | null): void {
  if (data?.includes(`"route":"${route}"`)) return
  throw new Error(`${url} is the page ${matchRoute(new URL(url).pathname)?.name}, not ${route}`)
}

/** Runs in the page, before its own scripts. */
function watchPaint(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const painted = { first: Number.NaN, largest: Number.NaN, shift: 0 }
  window.painted = painted
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.first = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (painted.largest = startTime))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) painted.shift += value
  })
}
