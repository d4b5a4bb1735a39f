import type { Browser, BrowserContext, Page } from '@playwright/test'
import { entryCookie } from '#contract/entry-warning.ts'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { atWork } from '../../tests/browser/support/at-work.ts'
import { settle, sticksOut } from '../../tests/browser/support/look-at.ts'
import { enterAs, type Sessions } from '../../tests/browser/support/sessions.ts'
import { watch } from '../../tests/browser/support/watch.ts'
import { crawl } from '../../tests/support/crawl/crawl.ts'
import { cookieOf, type Crawler, startsFor } from '../../tests/support/crawl/starts.ts'
import { cutOffWords } from './look-at-words.ts'
import { openDialogs } from './open-dialogs.ts'
import { drawTogether, spreadOut } from './spread-out.ts'
import { violations } from './violations.ts'
import { walkByKeyboard } from './walk-by-keyboard.ts'

export type Finding = { what: string; where: string }

type Asked = {
  browser: Browser
  origin: string
  who: Crawler
  locale: Locale
  only: string | undefined
  quick: boolean
}

const widths = [1280, 390, 320] as const
/** 1280 px at 200 % zoom. */
const zoomed = 640
const lanes = 2
const source: Locale = 'nl'

export async function lookAround(asked: Asked): Promise<{ pages: number; findings: Finding[] }> {
  const { origin, who, locale, only } = asked
  const cookie = await cookieOf(origin, who)
  const starts = startsFor(who)
  const seen = await crawl({ origin, cookie, locale, starts, alike: 2 })
  const within = seen.filter(({ address }) => !only || address.startsWith(only))
  const broken = within.filter(({ status }) => status >= 400)
  const findings: Finding[] = broken.map(({ status, address, from }) => ({
    what: `answers ${status}`,
    where: `${locale} ${who} ${address}, linked from ${from || 'nowhere'}`,
  }))
  const pages = within.filter((one) => one.html && !broken.includes(one))
  const waiting = pages.map(({ address }) => address)
  const sessions: Sessions = new Map()

  // A window of its own: a background tab does not paint.
  async function lane(): Promise<void> {
    const context = await enter(asked, sessions)
    const complaints: string[] = []
    watch(context, origin, complaints)
    const page = await context.newPage()
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const where = (width: number) => `${locale} ${who} ${address} ${width}`
      const all = await lookAtPage(page, address, asked).catch((error: unknown) => {
        return [{ found: `not looked at: ${String(error).slice(0, 200)}`, width: 0 }]
      })
      findings.push(...all.map(({ found, width }) => ({ what: found, where: where(width) })))
      for (const what of complaints.splice(0)) findings.push({ what, where: where(0) })
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { pages: pages.length, findings }
}

async function enter(asked: Asked, sessions: Sessions): Promise<BrowserContext> {
  const { browser, origin, who, locale, quick } = asked
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    javaScriptEnabled: !quick,
  })
  context.setDefaultTimeout(20_000)
  const kept = { [localeCookie]: locale, [entryCookie]: '1' }
  await context.addCookies(
    Object.entries(kept).map(([name, value]) => ({ name, value, url: origin })),
  )
  if (who !== 'visitor') await enterAs(context, origin, who, sessions)
  return context
}

type Found = { found: string; width: number }

async function lookAtPage(page: Page, address: string, asked: Asked): Promise<Found[]> {
  const found: Found[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width > 1000 ? 800 : 780 })
    if (width === widths[0]) {
      const answer = await page.goto(address)
      if (answer && answer.status() >= 400) found.push({ found: `${answer.status()}`, width })
    }
    await settle(page)
    const all = [...(await lookAtBoxes(page)), ...(await lookCloser(page, width, asked))]
    found.push(...all.map((what) => ({ found: what, width })))
  }
  await page.setViewportSize({ width: zoomed, height: 400 })
  await settle(page)
  found.push(...(await lookAtBoxes(page)).map((what) => ({ found: what, width: zoomed })))
  return found
}

async function lookCloser(page: Page, width: number, { locale, quick }: Asked): Promise<string[]> {
  if (quick) return []
  const isSource = locale === source
  const found = isSource ? await violations(page) : []
  if (width === 320) {
    await spreadOut(page)
    const spread = await lookAtBoxes(page)
    await drawTogether(page)
    found.push(...spread.map((what) => `with text spacing, ${what}`))
  }
  if (width === 390 || (!isSource && width !== 320)) return found
  if (!(await waitsForTouch(page))) await atWork(page, 500)
  const opened = await openDialogs(page, isSource)
  const walked = isSource ? await walkByKeyboard(page) : []
  return [...found, ...opened, ...walked]
}

async function lookAtBoxes(page: Page): Promise<string[]> {
  const sideways = (await sticksOut(page)).map((what) => `sideways: ${what}`)
  return [...sideways, ...(await cutOffWords(page))]
}

function waitsForTouch(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
    return script !== null && script.getAttribute('src') !== script.dataset['entry']
  })
}
