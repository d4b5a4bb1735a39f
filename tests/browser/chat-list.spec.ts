import type { BrowserContext, Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { conversationOn } from './support/chat.ts'
import { openLive } from './support/live.ts'
import { settle } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

function send(context: BrowserContext, origin: string, profile: number, text = 'Dag') {
  const sent = { id: crypto.randomUUID(), profile, price: 1, text }
  return callAs(context, origin, chatCalls.sendMessage, sent)
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('link', { name: new RegExp(name) })

async function choose(page: Page, act: string) {
  await page
    .locator('summary')
    .and(page.getByLabel(t('chat.bar.more')))
    .press('Enter')
  await page.getByRole('button', { name: act, exact: true }).press('Enter')
}

test('conversations are pinned, archived and muted by keyboard @wide @translated', async ({
  arrive,
  origin,
}) => {
  const toms = await arrive()
  const tom = await signUp(toms, origin, 'male')
  const [kims, lous] = [await arrive(), await arrive()]
  const [kim, lou] = [await signUp(kims, origin), await signUp(lous, origin)]
  const { conversation } = await send(kims, origin, tom.id)
  await send(lous, origin, tom.id)
  await send(toms, origin, lou.id, 'Hoi')
  const page = await toms.newPage()
  await openLive(page, href('chats-id', { id: conversation }))

  await test.step('pinned on top', async () => {
    await choose(page, t('chat.bar.pin'))
    await expect(page.getByText(t('chat.arranged.pin'))).toBeVisible()
    await page.goto(href('chats'))
    await expect(page.getByRole('heading', { name: t('chat.list.pinned') })).toBeVisible()
    const rows = page.getByRole('listitem').getByRole('link')
    await expect(rows.first()).toContainText(kim.name)
    await expect(rows.nth(1)).toContainText(lou.name)
  })

  await test.step('archived, until something new comes', async () => {
    await openLive(page, href('chats-id', { id: conversation }))
    await choose(page, t('chat.bar.archive'))
    await expect(page.getByText(t('chat.arranged.archive'))).toBeVisible()
    await page.goto(href('chats'))
    await expect(rowOf(page, kim.name)).toHaveCount(0)
    await page.getByRole('link', { name: t('chat.list.archive') }).click()
    await expect(page.getByRole('heading', { name: t('chat.list.archive') })).toBeVisible()
    await expect(rowOf(page, kim.name)).toBeVisible()
    await openLive(page, href('chats'))
    await send(kims, origin, tom.id, 'Ben je daar?')
    await expect(rowOf(page, kim.name)).toContainText('Ben je daar?')
  })

  await test.step('muted: in the list, not in the title', async () => {
    await openLive(page, href('chats-id', { id: conversation }))
    await openLive(page, href('members-id-chat', { id: lou.id }))
    await choose(page, t('chat.bar.mute'))
    await expect(page.getByText(t('chat.arranged.mute'))).toBeVisible()
    await openLive(page, href('chats'))
    await expect(page).toHaveTitle(/^[^(]/)
    await expect(rowOf(page, lou.name)).toContainText(`${t('chat.list.you')} Hoi`)
    await send(lous, origin, tom.id, 'Stil')
    await expect(rowOf(page, lou.name)).toContainText('Stil')
    await expect(rowOf(page, lou.name)).not.toContainText(t('chat.list.you'))
    await expect(rowOf(page, lou.name)).toContainText(t('chat.list.is_muted'))
    await expect(page).toHaveTitle(/^[^(]/)
  })

  await test.step('found by name', async () => {
    const box = page.getByRole('searchbox', { name: t('chat.list.find_label') })
    await box.fill(lou.name.slice(4).toUpperCase())
    await box.press('Enter')
    await expect(rowOf(page, lou.name)).toBeVisible()
    await expect(rowOf(page, kim.name)).toHaveCount(0)
    await page.goto(href('chats', {}, { name: 'qqqqqq' }))
    await expect(page.getByText(t('chat.list.nobody_title'))).toBeVisible()
  })
})

for (const size of [
  { width: 390, height: 664 },
  { width: 1440, height: 700 },
]) {
  test(`a toast leaves what is written alone, however long, at ${size.width} px`, async ({
    arrive,
    origin,
  }) => {
    const toms = await arrive()
    const tom = await signUp(toms, origin, 'male')
    const kims = await arrive()
    const kim = await signUp(kims, origin)
    const { conversation } = await send(kims, origin, tom.id)
    const page = await toms.newPage()
    await page.setViewportSize(size)
    await openLive(page, href('chats-id', { id: conversation }))
    const open = conversationOn(page, words, kim.name)
    await choose(page, t('chat.bar.pin'))
    // With the pointer on it, it stays.
    await page.locator('.toast').hover()
    for (const text of ['Hoi', 'Een regel\n'.repeat(6)]) {
      await open.box.fill(text)
      await settle(page)
      const overlap = async () => {
        const toast = await page.locator('.toast').boundingBox()
        const composer = await page.locator('.composer').boundingBox()
        if (!toast || !composer) throw new Error('there is no toast, or no composer')
        return toast.y + toast.height - composer.y
      }
      await expect.poll(overlap).toBeLessThan(0)
    }
  })
}

test('the list is searched and arranged without script', async ({ arrive, origin }) => {
  const toms = await arrive({ javaScriptEnabled: false })
  const tom = await signUp(toms, origin, 'male')
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const { conversation } = await send(kims, origin, tom.id)
  const page = await toms.newPage()
  await page.goto(href('chats-id', { id: conversation }))
  await page
    .locator('summary')
    .and(page.getByLabel(t('chat.bar.more')))
    .click()
  await page.getByRole('button', { name: t('chat.bar.archive'), exact: true }).click()
  await expect(page).toHaveURL(href('chats'))
  await expect(rowOf(page, kim.name)).toHaveCount(0)
  await page.getByRole('searchbox').fill(kim.name)
  await page.getByRole('button', { name: t('chat.list.find') }).click()
  await expect(rowOf(page, kim.name)).toBeVisible()
})
