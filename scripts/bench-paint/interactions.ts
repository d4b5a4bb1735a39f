import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { ChatMessage } from '#contract/chat.ts'
import { type PageData, pageHeader } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { textsIn } from '../../tests/browser/support/texts.ts'
import { root } from '../tool-env.ts'
import { phone } from './first-visit.ts'
import { comeIn } from './visitors.ts'

const { t } = textsIn('nl')

/** `slowest`, `bar`: in milliseconds. */
export type Interactions = { scene: string; slowest: number; bar: number }

const bar = 100

/** How many messages and cards are on the screen. */
const messagesShown = 500
const cardsShown = 200

declare global {
  interface Window {
    slowest: () => number
  }
}

type Scene = { scene: string; act: (page: Page) => Promise<void> }

/** Where most is on the screen, or under way. */
const scenes: readonly Scene[] = [
  { scene: 'swipe', act: swipe },
  { scene: `a conversation of ${messagesShown} messages`, act: write },
  { scene: `a search of ${cardsShown} cards`, act: likeAndFilter },
  { scene: 'photos while one is uploaded', act: upload },
]

/**
 * The slowest answer of each scene to a press or a key until it was painted (Interaction to Next
 * Paint), in milliseconds, with a processor that takes four times as long.
 */
export async function timeInteractions(browser: Browser, origin: string): Promise<Interactions[]> {
  const times: Interactions[] = []
  const known = await comeIn(browser, origin, 'premium')
  const cookies = await known.cookies()
  for (const { scene, act } of scenes) {
    // What Playwright asks by itself knows no pinned certificate.
    const context = await browser.newContext({ ...phone, baseURL: origin, ignoreHTTPSErrors: true })
    await context.addCookies(cookies)
    times.push({ scene, slowest: await slowestOf(context, act), bar })
    await context.close()
  }
  await known.close()
  return times
}

async function slowestOf(context: BrowserContext, act: Scene['act']): Promise<number> {
  await context.addInitScript(watchInteractions)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await act(page)
  // An entry comes after the paint that it tells of.
  await page.waitForTimeout(500)
  return page.evaluate(() => window.slowest())
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(2000)
}

async function swipe(page: Page): Promise<void> {
  await open(page, href('swipe-game'))
  const pass = page.getByRole('button', {
    name: new RegExp(`^${t('swipe.pass', { name: '.+' })}$`),
  })
  for (let card = 0; card < 6; card++) {
    await pass.tap()
    await page.waitForTimeout(400)
  }
}

async function write(page: Page): Promise<void> {
  await changeData(page, /\/chats\/\d+$/, showMessages)
  await open(page, href('chats'))
  await page.locator('aside a[href^="/chats/"]').first().tap()
  const box = page.locator('form:has(textarea) textarea')
  await box.tap()
  await box.pressSequentially('Morgen koffie?', { delay: 60 })
  await page.getByRole('log').tap()
}

/** Where the client asks for a page's data; a document comes as it is. */
async function changeData(
  page: Page,
  address: RegExp,
  change: (data: PageData) => void,
): Promise<void> {
  await page.route(address, async (route) => {
    if (!(pageHeader in route.request().headers())) return route.continue()
    const response = await route.fetch()
    const data = (await response.json()) as PageData
    change(data)
    return route.fulfill({ response, json: data })
  })
}

function showMessages(data: PageData): void {
  if (data.route !== 'chats-id' || !data.page.open) return
  const { history } = data.page.open
  const [one] = history.messages
  if (one) history.messages = Array.from({ length: messagesShown }, (_, at) => copyOf(one, at))
  history.more = false
}

function copyOf(one: ChatMessage, at: number): ChatMessage {
  return { ...one, id: `copy-${at}`, seq: at + 1, text: `Bericht ${at} van heel veel` }
}

async function likeAndFilter(page: Page): Promise<void> {
  await changeData(page, /\/members$/, showCards)
  await open(page, href('chats'))
  await page
    .getByRole('navigation')
    .locator(`a[href="${href('members')}"]`)
    .filter({ visible: true })
    .first()
    .tap()
  const cards = page.getByRole('main').getByRole('article')
  await cards.nth(cardsShown - 1).waitFor()
  for (const at of [2, 3]) await cards.nth(at).locator('[aria-pressed]').tap()
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: t('members.filters.title') }).tap()
}

/** The first are those who were found, and as likable as ever. */
function showCards(data: PageData): void {
  if (data.route !== 'members') return
  const { results } = data.page
  data.page.results = Array.from({ length: cardsShown }, (_, at) => {
    const one = results[at % results.length]
    if (!one) throw new Error('Nobody was found')
    return at < results.length ? one : { ...one, id: one.id + 1_000_000 * at }
  })
  data.page.next = null
}

async function upload(page: Page): Promise<void> {
  await open(page, href('profile-photos'))
  const file = path.join(root, 'demo/photos/amber-1-1.webp')
  const photo = { name: 'amber.webp', mimeType: 'image/webp', buffer: readFileSync(file) }
  await page.getByLabel(t('photos.add')).setInputFiles(photo)
  for (let pressed = 0; pressed < 6; pressed++) {
    await page.getByRole('heading', { level: 1 }).tap()
    await page.waitForTimeout(150)
  }
}

/** Runs in the page, before its own scripts. Presses alone count, not that a mouse came by. */
function watchInteractions(): void {
  type Timing = PerformanceEventTiming & { interactionId?: number }
  let slowest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timing[]) {
      if (interactionId) slowest = Math.max(slowest, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  window.slowest = () => slowest
}
