import type { BrowserContext, Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { conversationOn } from './support/chat.ts'
import { openLive } from './support/live.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t, tn } = words

const tall = Array.from({ length: 60 }, (_, line) => `Regel ${line + 1}`).join('\n')

async function send(context: BrowserContext, origin: string, profile: number, text: string) {
  const sent = { id: crypto.randomUUID(), profile, price: 1, text }
  return callAs(context, origin, chatCalls.sendMessage, sent)
}

const line = (page: Page) => page.getByRole('separator', { name: t('chat.unread_from') })

/**
 * Both are measured in one frame: between two the list may scroll. Ask until it is so: a message may be
 * drawn anew as it is read, and what was found of it before is nowhere.
 */
async function isAbove(page: Page, text: string): Promise<boolean> {
  const bubble = await page.getByRole('log').getByText(text, { exact: true }).elementHandle()
  return line(page).evaluate(
    (above, below) =>
      below !== null && above.getBoundingClientRect().y < below.getBoundingClientRect().y,
    bubble,
  )
}

test('a line stands before the first unread message, and goes at the next visit @translated', async ({
  arrive,
  origin,
}) => {
  const toms = await arrive()
  const tom = await signUp(toms, origin, 'male')
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const { conversation } = await send(kims, origin, tom.id, 'Van Kim')
  await send(toms, origin, kim.id, 'Nieuw')
  const page = await kims.newPage()
  await openLive(page, href('chats-id', { id: conversation }))
  await expect.poll(() => isAbove(page, 'Nieuw')).toBe(true)
  await expect.poll(() => isAbove(page, 'Van Kim')).toBe(false)
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/chat-read.php'))
  await send(toms, origin, kim.id, 'Live')
  await expect(conversationOn(page, words, tom.name).bubble('Live')).toBeVisible()
  await expect.poll(() => isAbove(page, 'Nieuw')).toBe(true)
  await read
  await page.reload()
  await expect(conversationOn(page, words, tom.name).bubble('Live')).toBeVisible()
  await expect(line(page)).toHaveCount(0)

  await test.step('the list says of the last words only of whom they are', async () => {
    const row = page.locator('li', { hasText: tom.name })
    await send(kims, origin, tom.id, 'Van mij')
    await expect(row).toContainText(`${t('chat.list.you')} Van mij`)
    await send(toms, origin, kim.id, 'Van hem')
    await expect(row).toContainText('Van hem')
    await expect(row).not.toContainText(t('chat.list.you'))
  })
})

test('what came while nobody looked stands below the line', async ({ arrive, origin }) => {
  const toms = await arrive()
  const tom = await signUp(toms, origin, 'male')
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const { conversation } = await send(toms, origin, kim.id, 'Gezien')
  const page = await kims.newPage()
  await page.goto(href('chats-id', { id: conversation }))
  await openLive(page, href('chats-id', { id: conversation }))
  await expect(line(page)).toHaveCount(0)
  await look(page, 'hidden')
  await send(toms, origin, kim.id, 'Gemist')
  await expect(conversationOn(page, words, tom.name).bubble('Gemist')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  await look(page, 'visible')
  await expect(line(page)).toBeVisible()
  await expect.poll(() => isAbove(page, 'Gemist')).toBe(true)
  await expect.poll(() => isAbove(page, 'Gezien')).toBe(false)
})

async function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('who has scrolled up finds back to the newest message @wide', async ({ arrive, origin }) => {
  const toms = await arrive()
  const tom = await signUp(toms, origin, 'male')
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  // An answer, which is free: he has credits for two more.
  const { conversation } = await send(kims, origin, tom.id, 'Van Kim')
  await send(toms, origin, kim.id, tall)
  const page = await kims.newPage()
  await openLive(page, href('chats-id', { id: conversation }))
  const log = page.getByRole('log')
  // Not the list's own top: the line of what is new may go from above what is read to below it.
  const read = log.getByText('Regel 60')
  const top = () => read.evaluate((words) => words.getBoundingClientRect().top)
  const button = page.getByRole('button', { name: t('chat.to_newest') })
  await expect(button).toHaveCount(0)

  const before = await read.evaluate((words) => {
    words.closest('[role=log]')?.scrollTo({ top: -500 })
    return words.getBoundingClientRect().top
  })
  await expect(button).toBeVisible()
  expect(await top(), 'what is read stays where it is').toBe(before)

  await send(toms, origin, kim.id, 'Onderaan')
  await expect(page.getByRole('button', { name: tn('chat.new_below', 1) })).toBeVisible()
  await expect.poll(top, 'also when something comes').toBe(before)

  await look(page, 'hidden')
  await send(toms, origin, kim.id, 'Gemist')
  const counting = page.getByRole('button', { name: tn('chat.new_below', 2) })
  await expect(counting).toBeVisible()
  await look(page, 'visible')
  await expect.poll(() => isAbove(page, 'Gemist')).toBe(true)
  await expect.poll(() => isAbove(page, 'Onderaan')).toBe(false)
  await expect.poll(top, 'and when the line of what is new goes below').toBe(before)

  await counting.click()
  await expect(counting).toHaveCount(0)
  await expect(log.getByText('Gemist')).toBeInViewport({ ratio: 1 })
  await expect(log).toBeFocused()
})
