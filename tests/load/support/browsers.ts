import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { findChromium } from '../../support/chromium.ts'
import type { Person } from './people.ts'

const messages = 100
const between = 150

/**
 * Milliseconds from a press on the button in one browser to the words on the screen of another, for
 * each of many messages. Both clocks are this machine's.
 */
export async function timeBrowsers(origin: string, one: Person, two: Person): Promise<number[]> {
  const browser = await chromium.launch(await findChromium())
  try {
    const writer = await openChat(browser, origin, one, two)
    const reader = await openChat(browser, origin, two, one)
    await watch(reader)
    const durations: number[] = []
    for (let n = 0; n < messages; n++) {
      const words = `message ${n} of ${messages}`
      const pressed = await press(writer, words)
      durations.push((await shown(reader, words)) - pressed)
      await pause(between)
    }
    return durations
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

/** Notes when which words came onto the screen. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(globalThis, { seen })
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role=log] bdi')) {
        seen[textContent] ??= performance.timeOrigin + performance.now()
      }
    }
    const log = document.querySelector('[role=log]')
    if (log) new MutationObserver(look).observe(log, { childList: true, subtree: true })
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

async function shown(page: Page, words: string): Promise<number> {
  const at = await page.waitForFunction(
    (text) => (globalThis as unknown as { seen: Record<string, number> }).seen[text],
    words,
    { polling: 20, timeout: 60_000 },
  )
  return (await at.jsonValue()) ?? Number.NaN
}
