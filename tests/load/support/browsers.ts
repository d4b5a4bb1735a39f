import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { findChromium } from '../../support/chromium.ts'
import type { Person } from './people.ts'

const messages = 100
const between = 150

/** By this machine's clock. */
type Seen = { inserted: number; drawn: number }
type Times = Record<keyof Seen, number[]>

/**
 * Milliseconds from a press on the button in one browser to the words in the page of another, and to
 * the end of the frame that draws them, for each of many messages.
 */
export async function timeBrowsers(origin: string, one: Person, two: Person): Promise<Times> {
  const browser = await chromium.launch(await findChromium())
  try {
    const writer = await openChat(browser, origin, one, two)
    const reader = await openChat(browser, origin, two, one)
    await watch(reader)
    const times: Times = { inserted: [], drawn: [] }
    for (let n = 0; n < messages; n++) {
      const words = `message ${n} of ${messages}`
      const seen = shown(reader, words)
      const pressed = await press(writer, words)
      const { inserted, drawn } = await seen
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
  ])
  const page = await context.newPage()
  const caughtUp = page.waitForResponse((answer) => answer.url().endsWith('/api/chats.php'))
  await page.goto(host + href('members-id-chat', { id: other.id }))
  await caughtUp
  return page
}

/** Notes when which words stand in the conversation, and when the frame with them is drawn. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = () => performance.timeOrigin + performance.now()
    const waiting: Array<{ words: string; resolve: (at: Seen) => void }> = []
    const awaitWords = (words: string) =>
      new Promise<Seen>((resolve) => void waiting.push({ words, resolve }))
    Object.assign(globalThis, { awaitWords })
    new MutationObserver((mutations) => {
      const inserted = now()
      const added = mutations.flatMap(({ addedNodes }) => [...addedNodes])
      for (const { words, resolve } of waiting) {
        if (!added.some(({ textContent }) => textContent === words)) continue
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve({ inserted, drawn: now() }))
        port1.start()
        // The next task after the frame's own.
        requestAnimationFrame(() => port2.postMessage(null))
      }
    }).observe(document.querySelector('[role=log]') ?? document, { childList: true, subtree: true })
  })
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

/** Asked before it is sent: nothing polls meanwhile, and the page works for nobody but its reader. */
function shown(page: Page, words: string): Promise<Seen> {
  return page.evaluate(
    (text) =>
      (globalThis as unknown as { awaitWords: (w: string) => Promise<Seen> }).awaitWords(text),
    words,
  )
}
