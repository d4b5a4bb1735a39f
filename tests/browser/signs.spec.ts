import { accountCalls } from '#contract/account.ts'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { conversationOn, say } from './support/chat.ts'
import { openLive } from './support/live.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test('a message gets a sign by keyboard, which the other hears at once @wide', async ({
  arrive,
  origin,
}) => {
  const toms = await arrive()
  const tom = await signUp(toms, origin, 'male')
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const sent = { id: crypto.randomUUID(), profile: kim.id, price: 1, text: 'Zee?' }
  const { conversation } = await callAs(toms, origin, chatCalls.sendMessage, sent)
  const [his, hers] = [await toms.newPage(), await kims.newPage()]
  const address = href('chats-id', { id: conversation })
  await openLive(his, address)
  await openLive(hers, address)
  const heart = t('chat.sign.names.heart')
  const theirs = t('chat.sign.theirs', { name: kim.name, sign: heart })

  await test.step('given', async () => {
    await hers.getByRole('link', { name: t('chat.sign.button') }).press('Enter')
    const first = hers.getByRole('button', { name: heart })
    await expect(first).toBeFocused()
    await first.press('Enter')
    await expect(hers.getByText(t('chat.sign.own', { sign: heart }))).toBeAttached()
    await expect(his.getByText(theirs)).toBeAttached()
  })

  await test.step('changed, and withdrawn', async () => {
    const fire = t('chat.sign.names.fire')
    await hers.getByRole('link', { name: t('chat.sign.button') }).press('Enter')
    await hers.getByRole('button', { name: fire }).press('Enter')
    await expect(
      his.getByText(t('chat.sign.theirs', { name: kim.name, sign: fire })),
    ).toBeAttached()
    await hers.getByRole('link', { name: t('chat.sign.button') }).press('Enter')
    const given = hers.getByRole('button', { name: fire, pressed: true })
    await expect(given).toBeFocused()
    await given.press('Enter')
    await expect(his.locator('.signs')).toHaveCount(0)
  })

  await test.step('while the line was cut', async () => {
    await toms.setOffline(true)
    await callAs(kims, origin, chatCalls.sign, { message: sent.id, sign: 'heart' })
    await toms.setOffline(false)
    await expect(his.getByText(theirs)).toBeAttached()
  })
  expect(tom.name).toBeTruthy()
})

test('signs are given and messages taken back without script', async ({ arrive, origin }) => {
  const toms = await arrive({ javaScriptEnabled: false })
  await signUp(toms, origin, 'male')
  const kim = await signUp(await arrive(), origin)
  const page = await toms.newPage()
  await page.goto(href('members-id-chat', { id: kim.id }))
  const chat = conversationOn(page, words, kim.name)
  await say(chat, 'Dag')
  await page.getByRole('link', { name: t('chat.sign.button') }).click()
  await page.getByRole('button', { name: t('chat.sign.names.wave') }).click()
  const wave = t('chat.sign.own', { sign: t('chat.sign.names.wave') })
  await expect(page.getByText(wave)).toBeAttached()
  await page.getByRole('button', { name: t('chat.back.button') }).click()
  await expect(chat.log).toContainText(t('chat.meta.taken'))
})

for (const locale of ['nl', 'de'] as const) {
  test(`a message is taken back while it is unread, in ${locale} @wide`, async ({
    arrive,
    origin,
  }) => {
    const spoken = textsIn(locale)
    const toms = await arrive({ language: locale })
    const tom = await signUp(toms, origin, 'male')
    const kims = await arrive()
    const kim = await signUp(kims, origin)
    const his = await toms.newPage()
    await his.goto(href('members-id-chat', { id: kim.id }))
    const chat = conversationOn(his, spoken, kim.name)
    await say(chat, 'Eerste')
    const hers = await kims.newPage()
    await openLive(hers, href('chats'))
    const row = hers.getByRole('listitem').getByRole('link', { name: tom.name })
    await expect(row).toContainText('Eerste')
    const back = his.getByRole('button', { name: spoken.t('chat.back.button') })
    await expect(back).toContainText(/1:\d\d/)
    await back.press('Enter')
    await expect(chat.log).toContainText(spoken.t('chat.meta.taken'))
    await expect(chat.log).toBeFocused()
    await expect(row).toHaveCount(0)
    await expect(hers).toHaveTitle(/^[^(]/)

    await say(chat, 'Tweede')
    await expect(row).toContainText('Tweede')
    await row.click()
    await expect(chat.log).toContainText(spoken.t('chat.meta.read'))
    await expect(back).toHaveCount(0)
  })
}

test('what a member has read is not shown while they hide it @wide', async ({ arrive, origin }) => {
  const toms = await arrive()
  const tom = await signUp(toms, origin, 'male')
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const settings = await kims.newPage()
  await settings.goto(href('settings'))
  const toggle = settings.getByRole('switch', { name: t('account.settings.shows_read') })
  await toggle.uncheck({ force: true })
  await expect(settings.getByText(t('account.settings.saved.settings'))).toBeVisible()
  await settings.close()
  const his = await toms.newPage()
  await openLive(his, href('members-id-chat', { id: kim.id }))
  const chat = conversationOn(his, words, kim.name)
  await say(chat, 'Dag')
  await expect(chat.log).toContainText(t('chat.meta.sent'))
  const hers = await kims.newPage()
  await openLive(hers, href('chats'))
  await hers.getByRole('listitem').getByRole('link', { name: tom.name }).click()
  const answer = conversationOn(hers, words, tom.name)
  await say(answer, 'Ook dag')
  await expect(chat.bubble('Ook dag')).toBeVisible()
  await his.reload()
  await expect(chat.log).toContainText(t('chat.meta.sent'))
  await expect(chat.log).not.toContainText(t('chat.meta.read'))
  await callAs(kims, origin, accountCalls.saveProfile, { shows_read: true })
  await his.reload()
  await expect(chat.log).toContainText(t('chat.meta.read'))
})
