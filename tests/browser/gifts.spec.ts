import type { Locator, Page } from '@playwright/test'
import { type Gift, gifts } from '#contract/gifts.ts'
import { href } from '#contract/route.ts'
import { conversationOn } from './support/chat.ts'
import { findInSearch } from './support/find-in-search.ts'
import { tabTo } from './support/keyboard.ts'
import { openLive } from './support/live.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t, tn } = words

const nameOf = (gift: Gift) => t(`chat.gift.names.${gift}`)
const offer = (dialog: Locator, gift: Gift) => dialog.getByRole('link', { name: nameOf(gift) })
const giftDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name: t('chat.gift.title', { name }).replaceAll(/<\/?name>/g, '') })
const sendFor = (dialog: Locator, credits: number) =>
  dialog.getByRole('button', {
    name: t('chat.composer.send', { price: tn('app.credits', credits) }),
  })

test('a gift sent from the profile arrives, and one is sent back by keyboard', async ({
  arrive,
  origin,
}) => {
  const his = await arrive()
  const tom = await signUp(his, origin, 'male')
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  const page = await his.newPage()
  const kims = await hers.newPage()
  await openLive(kims, href('chats'))
  const talk = conversationOn(page, words, kim.name)
  const dialog = giftDialog(page, kim.name)

  await test.step('the button on the profile opens the catalogue with prices', async () => {
    await page.goto(href('members-id', { id: kim.id }))
    await page.getByRole('link', { name: t('members.profile.gift', { name: kim.name }) }).click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(gifts.length)
    await expect(offer(dialog, 'dinner')).toContainText(tn('app.credits', 8))
    await settle(page)
    expect.soft(await graveViolations(page)).toEqual([])
    expect.soft(await sticksOut(page)).toEqual([])
    await expect.poll(() => drawn(offer(dialog, 'coffee')), 'the drawing is there').toBe(true)
  })

  await test.step('a gift that costs too much is refused before sending, and back returns to it', async () => {
    await offer(dialog, 'wine').click()
    await expect(dialog.getByRole('status')).toContainText(t('errors.not_enough_credits'))
    await expect(dialog.getByRole('status')).toContainText(tn('chat.gift.needed', 3))
    await expect(sendFor(dialog, 3)).toBeHidden()
    await dialog.getByRole('link', { name: t('chat.gift.back') }).click()
    await expect(offer(dialog, 'wine')).toBeFocused()
  })

  await test.step('it is sent from the step with its price, and disappears from the address', async () => {
    await offer(dialog, 'coffee').click()
    await expect(dialog.getByRole('heading', { name: nameOf('coffee') })).toBeFocused()
    await expect(dialog).toContainText(tn('chat.gift.left', 0))
    await expect(sendFor(dialog, 2)).toContainText(tn('app.credits', 2))
    expect.soft(await graveViolations(page)).toEqual([])
    await sendFor(dialog, 2).click()
    await expect(dialog).toBeHidden()
    await expect(talk.bubble(nameOf('coffee'))).toBeVisible()
    await expect(talk.log).toContainText(t('chat.gift.bubble'))
    await expect(talk.log).not.toContainText(tn('app.credits', 2))
    await expect(talk.log).toContainText(t('chat.meta.sent'))
    await expect(page).toHaveURL(href('members-id-chat', { id: kim.id }))
    await expect(page.getByText(tn('chat.bar.credits', 0))).toBeAttached()
    await page.reload()
    await expect(talk.bubble(nameOf('coffee'))).toBeVisible()
  })

  await test.step('the recipient sees it in the list and the conversation, without its price', async () => {
    const preview = t('chat.gift.preview', { gift: nameOf('coffee') })
    await kims.getByRole('link', { name: tom.name }).filter({ hasText: preview }).click()
    const { log, bubble } = conversationOn(kims, words, tom.name)
    await expect(bubble(nameOf('coffee'))).toBeVisible()
    await expect(bubble(t('chat.gift.bubble'))).toBeVisible()
    await expect(log).not.toContainText('credit')
  })

  await test.step('she gives one back by the keyboard', async () => {
    const give = kims.getByRole('link', { name: t('chat.gift.button', { name: tom.name }) })
    await tabTo(kims, give)
    await kims.keyboard.press('Enter')
    const herDialog = giftDialog(kims, tom.name)
    await expect(herDialog).toBeVisible()
    await kims.keyboard.press('Escape')
    await expect(herDialog).toBeHidden()
    await expect(give).toBeFocused()
    await kims.keyboard.press('Enter')
    await expect(herDialog).toBeVisible()
    await tabTo(kims, offer(herDialog, 'flower'))
    await kims.keyboard.press('Enter')
    await tabTo(kims, sendFor(herDialog, 2))
    await kims.keyboard.press('Enter')
    await expect(talk.bubble(nameOf('flower'))).toBeVisible()
  })
})

test('a gift without script: a catalogue of links, and a form', async ({ arrive, origin }) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  await page.goto(href('members-id', { id: kim.id }))
  await page.getByRole('link', { name: t('members.profile.gift', { name: kim.name }) }).click()
  const dialog = giftDialog(page, kim.name)
  await offer(dialog, 'icecream').click()
  await sendFor(dialog, 2).click()
  const { bubble } = conversationOn(page, words, kim.name)
  await expect(page).toHaveURL(/\/chats\/\d+$/)
  await expect(bubble(nameOf('icecream'))).toBeVisible()
  // Without credits the bundles stand where the gifts did.
  await expect(page.getByRole('group', { name: t('chat.buying.legend') })).toBeVisible()
  await page.goto(href('members-id-chat', { id: kim.id }, { gift: 1 }))
  await offer(dialog, 'flower').click()
  await expect(dialog).toContainText(t('errors.not_enough_credits'))
  await expect(sendFor(dialog, 2)).toBeHidden()
})

test('a gift for a fictional profile is not confirmed without its label', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  await signUp(context, origin, 'male')
  const found = await findInSearch(context, origin, ({ kind }) => kind === 'fictional')
  const { id, name } = found.profile
  const page = await context.newPage()
  for (const gift of [1, 'coffee']) {
    await page.goto(href('members-id-chat', { id }, { gift }))
    const dialog = giftDialog(page, name)
    await expect(dialog).toContainText(t('app.label.fictional'))
    await expect(dialog).toContainText(t('chat.fictional.text'))
  }
})

async function drawn(gift: Locator): Promise<boolean> {
  return gift.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width > 0)
}
