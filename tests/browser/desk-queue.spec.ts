import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { photosCalls } from '#contract/photos.ts'
import { runAxe } from '../support/run-axe.ts'
import { deskTexts, openDesk } from './support/desk.ts'
import { signUpApart } from './support/people.ts'
import { expect, test } from './support/test.ts'

const { t: d } = deskTexts
const buffer = readFileSync(path.join(import.meta.dirname, '../../demo/photos/amber-1-1.webp'))
const asking = '**/queue/now'
const lately = 25_000

/** Its number. */
async function upload(context: BrowserContext, origin: string): Promise<string> {
  const sent = await context.request.post(photosCalls.uploadPhoto.path, {
    headers: { origin },
    multipart: { id: randomUUID(), file: { name: 'strand.webp', mimeType: 'image/webp', buffer } },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  return ((await sent.json()) as { photo: { id: string } }).photo.id
}

async function countAsked(page: Page): Promise<() => number> {
  let asked = 0
  await page.route(asking, async (route) => {
    asked++
    await route.continue()
  })
  return () => asked
}

/** As when another tab is in front of it. */
async function turn(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('the queue says what is new and who has a case, and moves nothing @desk', async ({
  arrive,
  browser,
  complaints,
  origin,
}) => {
  const hers = await arrive()
  await signUpApart(hers, origin)
  const first = await upload(hers, origin)
  const desk = await openDesk(browser, 'moderator', complaints)
  await desk.clock.install()
  await desk.reload()
  const title = await desk.title()
  const take = desk.locator(`form[action="/cases/photo/${first}/take"] button`)
  await take.focus()
  const row = (id: string) => desk.locator(`tr[data-case="photo:${id}"]`)

  const second = await upload(hers, origin)
  const line = desk.locator('[data-live]')
  await expect(line).toBeEmpty()
  await desk.clock.runFor(lately)
  await expect(line).toHaveText(/nieuwe za/)
  await expect(line).toHaveAttribute('aria-live', 'polite')
  await expect.poll(() => desk.title()).toMatch(/^\(\d+\) /)
  await expect(row(second)).toHaveCount(0)
  await expect(take).toBeFocused()
  expect(await runAxe(desk)).toEqual([])
  await desk.getByRole('link', { name: d('cases.show_new') }).press('Enter')
  await expect(row(second)).toHaveCount(1)
  await expect(line).toBeEmpty()
  expect(await desk.title()).toBe(title)

  await test.step('searched by a key and a form', async () => {
    await desk.keyboard.press('/')
    await desk.keyboard.type('foto')
    await desk.keyboard.press('Enter')
    await expect(desk).toHaveURL(/[?]q=foto/)
    await expect(row(second)).toHaveCount(1)
    await desk.goto('/?q=niet+te+vinden')
    await expect(row(second)).toHaveCount(0)
    await desk.clock.runFor(lately)
    await expect(line).toBeEmpty()
    expect(await runAxe(desk)).toEqual([])
    await desk.getByRole('link', { name: d('desk.queue.all') }).click()
  })

  const wil = await openDesk(browser, 'moderator, chat', complaints)
  await wil.locator(`form[action="/cases/photo/${second}/take"] button`).press('Enter')
  await desk.clock.runFor(lately)
  await expect(row(second)).toContainText('Wil')
  await expect(row(second).getByRole('button')).toHaveCount(0)
  await wil.keyboard.press('0')
  await wil.keyboard.press('Enter')
  await expect(wil.getByText(d('cases.undo_about'))).toBeVisible()
  await desk.clock.runFor(lately)
  await expect(row(second)).toContainText(d('cases.gone'))
  for (const page of [desk, wil]) await page.context().close()
})

test('nobody who does not look asks, and who is signed out asks no more @desk', async ({
  browser,
  complaints,
  tolerate,
}) => {
  tolerate(/404|503/)
  const desk = await openDesk(browser, 'moderator', complaints)
  await desk.clock.install()
  await desk.reload()
  const asked = await countAsked(desk)
  await turn(desk, true)
  await desk.clock.runFor(600_000)
  expect(asked()).toBe(0)
  await turn(desk, false)
  await expect.poll(asked).toBe(1)

  await test.step('after an error later and later', async () => {
    await desk.route(asking, (route) => route.fulfill({ status: 503 }))
    let failed = 0
    desk.on('response', (response) => void (response.status() === 503 && failed++))
    await desk.clock.runFor(20_000)
    await expect.poll(() => failed).toBe(1)
    await desk.clock.runFor(30_000)
    expect(failed).toBe(1)
    await desk.clock.runFor(10_000)
    await expect.poll(() => failed).toBe(2)
    await desk.unroute(asking)
  })

  await desk.context().clearCookies()
  const ended = await countAsked(desk)
  await turn(desk, true)
  await turn(desk, false)
  await expect.poll(ended).toBe(1)
  await turn(desk, true)
  await turn(desk, false)
  await desk.clock.runFor(600_000)
  expect(ended()).toBe(1)
  await desk.context().close()
})
