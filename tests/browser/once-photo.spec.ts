import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { conversationOn } from './support/chat.ts'
import { tabTo } from './support/keyboard.ts'
import { openLive } from './support/live.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const file = path.join(import.meta.dirname, '../../demo/photos/amber-1-1.webp')
const picture = { name: 'strand.webp', mimeType: 'image/webp', buffer: readFileSync(file) }

type Words = ReturnType<typeof textsIn>

const without = (text: string) => text.replaceAll(/<\/?name>/g, '')

async function sendOnce(page: Page, { t, tn }: Words, to: { id: number; name: string }) {
  await page.goto(href('members-id-chat', { id: to.id }))
  await page.getByRole('link', { name: t('chat.photo.button', { name: to.name }) }).click()
  const dialog = page.getByRole('dialog', {
    name: without(t('chat.photo.title', { name: to.name })),
  })
  await dialog.getByLabel(t('chat.photo.choose')).setInputFiles(picture)
  await dialog.getByRole('radio', { name: t('chat.photo.stays.once'), exact: false }).check()
  await settle(page)
  expect.soft(await graveViolations(page)).toEqual([])
  expect.soft(await sticksOut(page)).toEqual([])
  const price = t('chat.composer.send', { price: tn('app.credits', 2) })
  await dialog.getByRole('button', { name: price }).click()
  await expect(dialog).toBeHidden()
}

const seenIn = async (page: Page) => {
  const shown = page.getByRole('dialog').getByRole('img').last()
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
}

for (const locale of ['nl', 'de'] as const) {
  test(`a photo is sent to be looked at once, and seen for a moment, in ${locale} @wide`, async ({
    arrive,
    origin,
    tolerate,
  }) => {
    tolerate(/Connecting to 'blob:/)
    const words = textsIn(locale)
    const { t } = words
    const his = await arrive({ language: locale })
    const tom = await signUp(his, origin, 'male')
    const hers = await arrive({ language: locale })
    const kim = await signUp(hers, origin)
    const [page, kims] = [await his.newPage(), await hers.newPage()]
    await openLive(kims, href('chats'))
    await sendOnce(page, words, kim)
    const { log } = conversationOn(page, words, kim.name)
    await expect(log).toContainText(t('chat.once.own'))
    await expect(log.getByRole('img')).toHaveCount(0)

    const { log: theirs } = conversationOn(kims, words, tom.name)
    await test.step('it is opened by keyboard, and again by a reload', async () => {
      await kims
        .getByRole('link', { name: tom.name })
        .filter({ hasText: t('chat.once.preview') })
        .click()
      const look = theirs.getByRole('button', { name: t('chat.once.look'), exact: true })
      await tabTo(kims, look)
      await kims.keyboard.press('Enter')
      await expect(kims.getByRole('timer')).toContainText(/\d/)
      await seenIn(kims)
      await settle(kims)
      expect.soft(await graveViolations(kims)).toEqual([])
      expect.soft(await sticksOut(kims)).toEqual([])
      await kims.reload()
      await seenIn(kims)
      await expect(
        kims.getByRole('dialog').getByRole('link', { name: t('chat.photo.report') }),
      ).toBeVisible()
    })

    await test.step('afterwards both read that it was seen', async () => {
      await kims.keyboard.press('Escape')
      await expect(kims.getByRole('dialog')).toHaveCount(0)
      await expect(theirs).toBeFocused()
      await expect(theirs).toContainText(t('chat.once.seen'))
      await expect(
        theirs.getByRole('button', { name: t('chat.once.look'), exact: true }),
      ).toHaveCount(0)
      await expect(log).toContainText(t('chat.once.seen'))
      await kims.reload()
      await expect(theirs).toContainText(t('chat.once.seen'))
      await expect(kims.getByRole('dialog')).toHaveCount(0)
      await settle(kims)
      expect.soft(await graveViolations(kims)).toEqual([])
    })
  })
}

test('who tells nothing of reading tells nothing of looking, and either side ends a photo', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/Connecting to 'blob:/)
  const words = textsIn('nl')
  const { t } = words
  const his = await arrive()
  const tom = await signUp(his, origin, 'male')
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  await callAs(hers, origin, accountCalls.saveProfile, { shows_read: false })
  const [page, kims] = [await his.newPage(), await hers.newPage()]
  await sendOnce(page, words, kim)
  const { log } = conversationOn(page, words, kim.name)
  await expect(log).toContainText(t('chat.meta.sent'))
  const { chats } = await callAs(hers, origin, chatCalls.getChats, {})
  await openLive(kims, href('chats-id', { id: chats[0]?.conversation.id ?? 0 }))
  const { log: theirs } = conversationOn(kims, words, tom.name)
  await theirs.getByRole('button', { name: t('chat.once.look'), exact: true }).click()
  await seenIn(kims)
  await kims.keyboard.press('Escape')
  await expect(theirs).toContainText(t('chat.once.seen'))
  await page.reload()
  await expect(log).toContainText(t('chat.once.own'))

  await log.getByRole('link', { name: t('chat.end.button_own') }).click()
  const dialog = page.getByRole('dialog', { name: t('chat.end.title') })
  await settle(page)
  expect.soft(await graveViolations(page)).toEqual([])
  expect.soft(await sticksOut(page)).toEqual([])
  await dialog.getByRole('button', { name: t('chat.end.confirm') }).click()
  await expect(log).toContainText(t('chat.end.gone'))
  await expect(theirs).toContainText(t('chat.end.gone'))
  await expect(log).toBeFocused()
})

test('without script it is opened and ended by forms', async ({ arrive, origin, tolerate }) => {
  tolerate(/Connecting to 'blob:/)
  const words = textsIn('nl')
  const { t } = words
  const his = await arrive()
  const tom = await signUp(his, origin, 'male')
  const hers = await arrive({ javaScriptEnabled: false })
  const kim = await signUp(hers, origin)
  const [page, kims] = [await his.newPage(), await hers.newPage()]
  await sendOnce(page, words, kim)
  const { log } = conversationOn(page, words, kim.name)
  await expect(log).toContainText(t('chat.meta.sent'))
  const { chats } = await callAs(hers, origin, chatCalls.getChats, {})
  const talk = href('chats-id', { id: chats[0]?.conversation.id ?? 0 })
  await kims.goto(talk)
  const { log: theirs } = conversationOn(kims, words, tom.name)
  await theirs.getByRole('button', { name: t('chat.once.look'), exact: true }).click()
  await expect(kims.getByRole('dialog').getByRole('img').last()).toBeVisible()
  await kims.goto(talk)
  await expect(theirs).toContainText(t('chat.once.seen'))

  const others = await arrive()
  const tim = await signUp(others, origin, 'male')
  const sent = await others.newPage()
  await sendOnce(sent, words, kim)
  await expect(conversationOn(sent, words, kim.name).log).toContainText(t('chat.meta.sent'))
  await kims.goto(href('chats'))
  await kims.getByRole('link', { name: tim.name }).click()
  const { log: another } = conversationOn(kims, words, tim.name)
  await another.getByRole('link', { name: t('chat.end.button') }).click()
  await kims.getByRole('button', { name: t('chat.end.confirm'), exact: true }).click()
  await expect(another).toContainText(t('chat.end.gone'))
})
