import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { conversationOn } from './support/chat.ts'
import { tabTo } from './support/keyboard.ts'
import { openLive } from './support/live.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t, tn } = words

const file = path.join(import.meta.dirname, '../../demo/photos/amber-1-1.webp')
const picture = { name: 'strand.webp', mimeType: 'image/webp', buffer: readFileSync(file) }
const broken = { name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
const letter = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }

const photoDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name: t('chat.photo.title', { name }) })
const sendFor = (credits: number) => t('chat.composer.send', { price: tn('app.credits', credits) })

test('a photo is chosen, sent with its price, uncovered and enlarged by keyboard', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of 415/)
  // Playwright's recorder requests blob URLs, which the page's policy refuses.
  tolerate(/Connecting to 'blob:/)
  const his = await arrive()
  const tom = await signUp(his, origin, 'male')
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  const page = await his.newPage()
  const kims = await hers.newPage()
  await openLive(kims, href('chats'))
  const talk = conversationOn(page, words, kim.name)
  const dialog = photoDialog(page, kim.name)

  await test.step('a file that is no photo is refused before the upload', async () => {
    await page.goto(href('members-id-chat', { id: kim.id }))
    await page.getByRole('link', { name: t('chat.photo.button', { name: kim.name }) }).click()
    // The camera that shows who holds the phone.
    await expect(dialog.getByLabel(t('chat.photo.take'))).toHaveAttribute('capture', 'user')
    await dialog.getByLabel(t('chat.photo.choose')).setInputFiles(letter)
    await expect(dialog.getByRole('alert')).toContainText(t('errors.photo_type'))
    await expect(dialog.getByRole('button', { name: sendFor(2) })).toBeHidden()
  })

  await test.step('a file that only the server can refuse costs nothing', async () => {
    await dialog.getByLabel(t('chat.photo.choose')).setInputFiles(broken)
    await dialog.getByRole('button', { name: sendFor(2) }).click()
    await expect(talk.log).toContainText(t('chat.meta.failed'))
    await expect(page.getByText(t('errors.photo_type'))).toBeVisible()
    await expect(page.getByText(tn('chat.bar.credits', 2))).toBeAttached()
    await page.getByRole('button', { name: t('chat.meta.discard'), exact: true }).click()
    await expect(talk.log).not.toContainText(t('chat.meta.failed'))
  })

  await test.step('a photo is previewed, then sent', async () => {
    await page.getByRole('link', { name: t('chat.photo.button', { name: kim.name }) }).click()
    await dialog.getByLabel(t('chat.photo.choose')).setInputFiles(picture)
    await expect(dialog.getByAltText(t('chat.photo.chosen'))).toBeVisible()
    await settle(page)
    expect.soft(await graveViolations(page)).toEqual([])
    expect.soft(await sticksOut(page)).toEqual([])
    await dialog.getByRole('button', { name: sendFor(2) }).click()
    await expect(dialog).toBeHidden()
    await expect(talk.log).toContainText(t('chat.meta.sent'))
    await expect(talk.log.getByRole('link', { name: t('chat.photo.enlarge_own') })).toBeVisible()
    await expect(page.getByText(tn('chat.bar.credits', 0))).toBeAttached()
  })

  await test.step('the recipient uncovers and enlarges it by keyboard', async () => {
    await kims
      .getByRole('link', { name: tom.name })
      .filter({ hasText: t('chat.photo.preview') })
      .click()
    const { log } = conversationOn(kims, words, tom.name)
    const covered = log.getByRole('link', { name: /Tik om hem te bekijken/ })
    await expect(covered.getByRole('presentation')).toHaveAttribute('src', /blur\.webp$/)
    await tabTo(kims, covered)
    await kims.keyboard.press('Enter')
    const sharp = log.getByRole('link', { name: t('chat.photo.enlarge', { name: tom.name }) })
    await expect(sharp).toBeFocused()
    await expect(sharp.getByRole('presentation')).toHaveAttribute('src', /card\.webp$/)
    await kims.keyboard.press('Enter')
    const large = kims.getByRole('dialog', { name: t('chat.photo.theirs', { name: tom.name }) })
    await expect(large.getByRole('img')).toHaveJSProperty('complete', true)
    await settle(kims)
    expect.soft(await graveViolations(kims)).toEqual([])
    await expect(large.getByRole('link', { name: t('chat.photo.report') })).toBeVisible()
    await kims.keyboard.press('Escape')
    await expect(sharp).toBeFocused()
  })
})

test('a photo whose connection breaks is retried and sent once', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|Failed to load resource/)
  tolerate(/Connecting to 'blob:/)
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  const { log } = conversationOn(page, words, kim.name)
  const dialog = photoDialog(page, kim.name)
  await page.goto(href('members-id-chat', { id: kim.id }))
  let cut = 0
  await page.route(`**${chatCalls.sendPhoto.path}`, async (route) => {
    if (cut++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('link', { name: t('chat.photo.button', { name: kim.name }) }).click()
  await dialog.getByLabel(t('chat.photo.choose')).setInputFiles(picture)
  await dialog.getByRole('button', { name: sendFor(2) }).click()
  await expect(log.getByRole('link', { name: t('chat.photo.enlarge_own') })).toHaveCount(1)
  await expect(page.getByText(tn('chat.bar.credits', 0))).toBeAttached()
})

test('a photo being sent survives a reload and is sent once; without storage, leaving asks first', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|Failed to load resource/)
  tolerate(/Connecting to 'blob:/)
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  let isCut = true
  const ids = new Set<string | undefined>()
  await context.route(`**${chatCalls.sendPhoto.path}`, async (route) => {
    ids.add(/name="id"\s+(\S+)/.exec(route.request().postData() ?? '')?.[1])
    await (isCut ? route.abort() : route.continue())
  })

  async function write(page: Page) {
    const dialog = photoDialog(page, kim.name)
    await page.goto(href('members-id-chat', { id: kim.id }))
    await page.getByRole('link', { name: t('chat.photo.button', { name: kim.name }) }).click()
    await dialog.getByLabel(t('chat.photo.choose')).setInputFiles(picture)
    const asked = page.waitForRequest(`**${chatCalls.sendPhoto.path}`)
    await dialog.getByRole('button', { name: sendFor(2) }).click()
    await asked
  }

  await test.step('where the browser keeps nothing', async () => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new Error('forbidden')
      }
    })
    await write(page)
    const asked = page.waitForEvent('dialog')
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    const leaving = await asked
    expect(leaving.type()).toBe('beforeunload')
    await leaving.accept()
    await closed
  })

  await test.step('where it does', async () => {
    ids.clear()
    const page = await context.newPage()
    const { log } = conversationOn(page, words, kim.name)
    await write(page)
    await page.waitForFunction(() =>
      Object.values(sessionStorage).some((kept) => String(kept).includes('"photo"')),
    )
    expect(await storedPhotos(page)).toEqual([
      { size: expect.any(Number), readable: false, files: false },
    ])
    await page.reload()
    await expect(log.getByAltText(t('chat.photo.own'))).toHaveAttribute('src', /^blob:/)
    isCut = false
    await expect(log.getByRole('link', { name: t('chat.photo.enlarge_own') })).toHaveCount(1)
    await expect(page.getByText(tn('chat.bar.credits', 0))).toBeAttached()
    expect(ids.size).toBe(1)
  })
})

test('a photo and an opening line without script', async ({ arrive, origin }) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  const { log, box } = conversationOn(page, words, kim.name)
  await page.goto(href('members-id-chat', { id: kim.id }))
  await log.getByRole('link', { name: t('chat.openings.others') }).click()
  const line = page.getByRole('dialog').locator('.suggestion').first()
  const text = await line.innerText()
  await line.click()
  await expect(box).toHaveValue(text)
  await page.getByRole('link', { name: t('chat.photo.button', { name: kim.name }) }).click()
  const dialog = photoDialog(page, kim.name)
  await dialog.getByLabel(t('chat.photo.choose')).setInputFiles(picture)
  await dialog.getByRole('button', { name: sendFor(2) }).click()
  await expect(page).toHaveURL(/\/chats\/\d+$/)
  const photo = log.getByRole('link', { name: t('chat.photo.enlarge_own') })
  const shown = await context.request.get((await photo.getAttribute('href')) ?? '')
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp'])
})

test('an opening line fills the text box and is not sent by itself', async ({ arrive, origin }) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  const { log, box, send, bubble } = conversationOn(page, words, kim.name)
  await page.goto(href('members-id-chat', { id: kim.id }))
  const show = log.getByRole('link', { name: t('chat.openings.others') })
  const dialog = page.getByRole('dialog', { name: t('chat.openings.title') })
  const lines = dialog.locator('.suggestion')

  const offered = log.locator('.suggestion').first()
  await offered.click()
  await expect(box).toHaveValue(await offered.innerText())
  await box.clear()
  await page.getByRole('main').focus()
  await send.click()
  await expect(box).toBeFocused()

  await show.press('Enter')
  await expect(lines).toHaveCount(3)
  const credits = tn('app.credits', 1)
  await expect(dialog).toContainText(t('chat.openings.note', { price: credits }))
  await settle(page)
  expect.soft(await graveViolations(page)).toEqual([])
  expect.soft(await sticksOut(page)).toEqual([])
  const first = await lines.allInnerTexts()
  await dialog.getByRole('link', { name: t('chat.openings.others') }).press('Enter')
  await expect(lines.first()).not.toHaveText(first[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(show).toBeFocused()

  await show.press('Enter')
  await expect(dialog).toBeVisible()
  // Pressed again before the browser has reported that the dialog was closed.
  await show.evaluate((opener: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
    opener.click()
  })
  await expect(lines).toHaveCount(3)
  const chosen = await lines.first().innerText()
  await lines.first().press('Enter')
  await expect(dialog).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(chosen)
  await expect(log.getByText(t('chat.meta.sent'))).toBeHidden()
  await send.click()
  await expect(bubble(chosen)).toBeVisible()
  await expect(log).toContainText(t('chat.meta.sent'))
})

function storedPhotos(page: Page) {
  return page.evaluate(async () => {
    const opening = indexedDB.open('unsent-photos')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    // oxlint-disable-next-line house/no-transaction -- the browser's, not D1's
    const reading = opening.result.transaction('unsent-photos')
    const all = reading.objectStore('unsent-photos').getAll() as IDBRequest<
      Array<Record<string, unknown>>
    >
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opening.result.close()
    return Promise.all(
      all.result.map(async (kept) => {
        const sealed = kept['sealed'] as ArrayBuffer
        return {
          size: kept['size'],
          readable: await createImageBitmap(new Blob([sealed])).then(
            () => true,
            () => false,
          ),
          files: Object.values(kept).some((value) => value instanceof Blob),
        }
      }),
    )
  })
}
