import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { RouteName } from '#contract/routes.ts'
import type { Visit } from './visitors.ts'

const network = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }

/** In milliseconds: a mouse rests on a link before it is pressed, a finger until it is lifted. */
const mouseRests = 200
const fingerRests = 90
const longest = 5000
/** Until what one press has set going is over. */
const rest = 1000

/**
 * Until the screen is there, in milliseconds: since the link to it was pressed by a mouse, or a
 * finger was lifted from it, or since the way back to it was taken.
 */
export type Pressed = { mouse?: number; finger?: number; back?: number }

/** From route to route as one visitor; what the browser loads itself has no times. */
export async function timePresses(
  browser: Browser,
  origin: string,
  visits: readonly Visit[],
): Promise<Map<RouteName, Pressed>> {
  const times = new Map<RouteName, Pressed>()
  const note = (route: RouteName, by: keyof Pressed, time: number | null) => {
    if (time !== null) times.set(route, { ...times.get(route), [by]: time })
  }
  for (const theirs of Map.groupBy(visits, ({ who }) => who).values()) {
    const [begin, ...others] = theirs
    if (!begin) continue
    const context = await browser.newContext({ locale: 'nl', hasTouch: true })
    await context.addCookies(begin.cookies)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    const start = origin + (begin.who === 'visitor' ? '/login' : begin.address)
    await page.goto(start, { waitUntil: 'networkidle' })
    let from = begin.route
    for (const { route, address } of others) {
      const byMouse = await timed(page, watchAddress, async () => click(page, address))
      note(route, 'mouse', byMouse)
      if (byMouse !== null) {
        note(from, 'back', await timed(page, watchMain, async () => goBack(page)))
        const byFinger = async () => tap(page, devtools, address)
        note(route, 'finger', await timed(page, watchAddress, byFinger))
      }
      from = route
    }
    await context.close()
  }
  return times
}

async function timed(
  page: Page,
  watch: () => void,
  act: () => Promise<void>,
): Promise<number | null> {
  try {
    await page.evaluate(watch)
    await act()
    return await Promise.race([
      page.evaluate(async () => globalThis.shownAfter),
      pause(longest).then(() => null),
    ])
  } catch {
    // The browser has loaded the page.
    return null
  } finally {
    await pause(rest)
  }
}

async function click(page: Page, address: string): Promise<void> {
  await page.evaluate(placeLink, address)
  await page.mouse.move(400, 400)
  await page.mouse.move(20, 20)
  await pause(mouseRests)
  await page.mouse.click(20, 20, { delay: 60 })
}

async function tap(page: Page, devtools: CDPSession, address: string): Promise<void> {
  await page.mouse.move(400, 400)
  await page.evaluate(placeLink, address)
  const touchPoints = [{ x: 20, y: 20 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await pause(fingerRests)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.pressedAt = performance.now()
    history.back()
  })
}

/** These run in the page. */
function placeLink(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.style.cssText = 'position:fixed;inset:0 auto auto 0;width:40px;height:40px;z-index:9999'
  link.addEventListener('click', () => {
    globalThis.pressedAt = performance.now()
    setTimeout(() => link.remove())
  })
  document.body.appendChild(link)
}

/** The address changes once the screen has. */
function watchAddress(): void {
  const before = location.href
  globalThis.shownAfter = new Promise((resolve) => {
    const look = () => {
      if (location.href === before) requestAnimationFrame(look)
      else resolve(performance.now() - globalThis.pressedAt)
    }
    requestAnimationFrame(look)
  })
}

function watchMain(): void {
  globalThis.shownAfter = new Promise((resolve) => {
    const observer = new MutationObserver((records) => {
      const changed = records.filter(({ addedNodes }) => addedNodes.length > 0)
      const isThere = changed.some(({ target, addedNodes }) => {
        const added = [...addedNodes].filter((node) => node instanceof Element)
        const inMain = target instanceof Element && target.closest('main')
        return (
          inMain ||
          added.some((element) => element.querySelector('main') || element.matches('main'))
        )
      })
      if (!isThere) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - globalThis.pressedAt))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

declare global {
  var pressedAt: number
  var shownAfter: Promise<number>
}
