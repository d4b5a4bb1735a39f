import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { entryCookie } from '#contract/entry-warning.ts'
import { href } from '#contract/route.ts'
import { findChromium } from '../../support/chromium.ts'
import type { Person } from './people.ts'

const between = 150

type Seen = { inserted: number; drawn: number }
type Times = Record<keyof Seen, number[]>

export async function timeBrowsers(
  origin: string,
  one: Person,
  two: Person,
  messages: number,
): Promise<Times> {
  const browser = await chromium.launch(await findChromium())
  try {
    const writer = await openChat(browser, origin, one, two)
    const reader = await openChat(browser, origin, two, one)
    const times: Times = { inserted: [], drawn: [] }
    for (let n = 0; n < messages; n++) {
      const words = `message ${n} of ${messages}`
      await awaitWords(reader, words)
      const pressed = await press(writer, words)
      const { inserted, drawn } = await seen(reader)
      times.inserted.push(inserted - pressed)
      times.drawn.push(drawn - pressed)
      await pause(between)
    }
    return times
  } finally {
    await browser.close()
  }
}

async function openChat(browser: Browser, origin: string, own: Person, other: Person) {
  const context = await browser.newContext()
  const [name = '', value = ''] = own.cookie.split('=')
  const host = origin.replace('127.0.0.1', 'localhost')
  await context.addCookies([
    { name, value, url: host.replace('http:', 'https:'), httpOnly: true, secure: true },
    { name: entryCookie, value: '1', url: host },
  ])
  const page = await context.newPage()
  const caughtUp = page.waitForResponse((answer) => answer.url().endsWith('/api/chats.php'))
  await Promise.all([
    page.goto(host + href('members-id-chat', { id: other.id })).then(requireConversation),
    caughtUp,
  ])
  return page
}

async function requireConversation(answer: Response | null): Promise<void> {
  const [, route = 'no page'] = /"route":"([\w-]+)"/.exec((await answer?.text()) ?? '') ?? []
  if (route !== 'members-id-chat') throw new Error(`${answer?.url()} shows ${route}`)
}

async function awaitWords(page: Page, awaited: string): Promise<void> {
  await page.evaluate((words) => {
    const now = () => performance.timeOrigin + performance.now()
    const { promise, resolve } = Promise.withResolvers<Seen>()
    Object.assign(globalThis, { seen: promise })
    const observer = new MutationObserver((mutations) => {
      const inserted = now()
      const added = mutations.flatMap(({ addedNodes }) => [...addedNodes])
      if (!added.some(({ textContent }) => textContent === words)) return
      observer.disconnect()
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve({ inserted, drawn: now() }))
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    })
    const log = document.querySelector('[role=log]')
    if (!log) throw new Error('No messages are shown')
    observer.observe(log, { childList: true, subtree: true })
  }, awaited)
}

/** No polling, which would compete with the page. */
function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => (globalThis as unknown as { seen: Promise<Seen> }).seen)
}

function press(page: Page, words: string): Promise<number> {
  return page.evaluate((text) => {
    const box = document.querySelector<HTMLTextAreaElement>('textarea[name=text]')
    if (!box?.form) throw new Error('No box to write in')
    box.value = text
    box.dispatchEvent(new Event('input', { bubbles: true }))
    const now = performance.timeOrigin + performance.now()
    box.form.requestSubmit()
    return now
  }, words)
}
