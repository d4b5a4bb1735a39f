import type { Browser, Page } from '@playwright/test'
import type { RouteName } from '#contract/routes.ts'
import type { Visit } from './visitors.ts'

const network = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * From the press of a link until the next screen is there, in milliseconds, from route to route as
 * one visitor; a page that the browser loads itself has none.
 */
export async function timePresses(
  browser: Browser,
  origin: string,
  visits: readonly Visit[],
): Promise<Map<RouteName, number>> {
  const times = new Map<RouteName, number>()
  for (const theirs of Map.groupBy(visits, ({ who }) => who).values()) {
    const [begin, ...others] = theirs
    if (!begin) continue
    const context = await browser.newContext({ locale: 'nl' })
    await context.addCookies(begin.cookies)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    const start = origin + (begin.who === 'visitor' ? '/login' : begin.address)
    await page.goto(start, { waitUntil: 'networkidle' })
    for (const { route, address } of others) {
      const time = await press(page, address)
      if (time !== null) times.set(route, time)
    }
    await context.close()
  }
  return times
}

async function press(page: Page, address: string): Promise<number | null> {
  try {
    return await page.evaluate(followLink, address)
  } catch {
    // The browser has loaded the page.
    return null
  } finally {
    await page.waitForLoadState('networkidle')
  }
}

/** Runs in the page. */
function followLink(address: string): Promise<number> {
  const before = location.href
  const link = document.createElement('a')
  link.href = address
  document.body.appendChild(link)
  const pressed = performance.now()
  link.click()
  return new Promise((resolve) => {
    const look = () => {
      if (location.href === before) requestAnimationFrame(look)
      else resolve(performance.now() - pressed)
    }
    requestAnimationFrame(look)
  })
}
