import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { conversationOn, say } from './support/chat.ts'
import { pay } from './support/checkout.ts'
import { openLive } from './support/live.ts'
import { expectNoBarrier, settle } from './support/look-at.ts'
import { motionsOf, noteMotion } from './support/motion.ts'
import { signUp } from './support/people.ts'
import { receiptLine } from './support/receipt-line.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const write = (profile: number, text: string) => ({
  id: crypto.randomUUID(),
  profile,
  price: 1,
  text,
})

for (const language of ['nl', 'de'] as const) {
  const words = textsIn(language)
  const { t, tn } = words
  const forOne = t('chat.composer.send', { price: tn('app.credits', 1) })

  test(`the first answer is free, and the second has its price, in ${language} @wide`, async ({
    arrive,
    origin,
  }) => {
    const [hers, his] = [await arrive({ language }), await arrive({ language })]
    const kim = await signUp(hers, origin)
    const tom = await signUp(his, origin, 'male')
    const page = await his.newPage()
    await openLive(page, href('members-id-chat', { id: kim.id }))
    const talk = conversationOn(page, words, kim.name)
    await expect(talk.send).toHaveText(forOne)

    await test.step('she writes while he looks: his button changes', async () => {
      await callAs(hers, origin, chatCalls.sendMessage, write(tom.id, 'Hoi Tom'))
      await expect(talk.bubble('Hoi Tom')).toBeVisible()
      await expect(talk.send).toHaveText(t('chat.composer.free'))
      await expect(page.getByText(t('chat.composer.answer'))).toBeVisible()
      await expectNoBarrier(page)
      await page.reload()
      await expect(talk.send).toHaveText(t('chat.composer.free'))
    })

    await test.step('it costs nothing, what follows does', async () => {
      await say(talk, 'Hoi Kim')
      await expect(talk.bubble('Hoi Kim')).toBeVisible()
      await expect(talk.send).toHaveText(forOne)
      await expect(talk.log).toContainText(t('chat.meta.sent'))
      await expect(page.getByText(tn('chat.bar.credits', 2))).toBeAttached()
      await say(talk, 'En jij?')
      await expect(page.getByText(tn('chat.bar.credits', 1))).toBeAttached()
    })
  })

  test(`a message without credits goes along with the bundle, in ${language} @wide`, async ({
    arrive,
    origin,
  }) => {
    const [hers, his] = [await arrive({ language }), await arrive({ language })]
    const kim = await signUp(hers, origin)
    await signUp(his, origin, 'male')
    for (const text of ['Een', 'Twee']) {
      await callAs(his, origin, chatCalls.sendMessage, write(kim.id, text))
    }
    const page = await his.newPage()
    await page.goto(href('members-id-chat', { id: kim.id }))
    const talk = conversationOn(page, words, kim.name)
    const text = 'Koffie komt in orde, en een thermosfles voor als het tegenzit.'
    const choices = page.getByRole('group', { name: t('chat.buying.legend') }).getByRole('radio')

    await test.step('the button asks for a bundle and leads to them', async () => {
      await talk.box.fill(text)
      await expect(talk.send).toHaveText(t('chat.buying.choose'))
      await expect(page.getByRole('alert')).toHaveCount(0)
      await talk.send.click()
      await expect(choices.first()).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(choices.nth(1)).toBeChecked()
      await expect(talk.send).toHaveText(/\d/)
      await expect(talk.box).toHaveValue(text)
      await expectNoBarrier(page)
    })

    await test.step('the order says that it goes along, also after a reload', async () => {
      const price = (await talk.send.innerText()).replace(/^.* · /, '')
      await talk.send.click()
      const along = page.getByText(
        t('credits.along.to', { name: kim.name, credits: tn('app.credits', 1) }),
      )
      await expect(along).toBeVisible()
      await page.reload()
      await expect(along).toBeVisible()
      await expect(page.getByRole('main')).toContainText(price)
      await expectNoBarrier(page)
    })

    await test.step('paid, it is sent: her face, the words, and the way back to her', async () => {
      await page.getByRole('checkbox', { name: t('credits.checkout.immediate_use') }).check()
      await page.getByRole('button', { name: t('credits.checkout.submit') }).click()
      await expect(page).toHaveURL(/\/__dev\/pay\//)
      await pay(page, 'Pay')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(t('credits.along.sent', { name: kim.name }))
      await expect(page.getByRole('main')).toContainText(text)
      await expectNoBarrier(page)
      const first = page.getByRole('main').locator('.btn').first()
      await expect(first).toHaveText(t('credits.along.back', { name: kim.name }))
      await first.click()
      await expect(talk.bubble(text)).toHaveCount(1)
      await expect(talk.box).toHaveValue('')
      await expect(page.getByText(tn('chat.bar.credits', 24))).toBeAttached()
    })

    await test.step('the month’s receipt has all three, and what the paid one came to', async () => {
      await page.goto(href('me'))
      await expect(receiptLine(page, words, t('me.receipt.sent'))).toContainText('3')
      await expect(receiptLine(page, words, t('me.receipt.spent'))).toContainText(/\d,\d\d/)
      await expect(receiptLine(page, words, tn('me.receipt.left', 24))).toBeVisible()
      await expectNoBarrier(page)
    })
  })

  test(`a match fills both screens, once, and its first line is sent, in ${language} @wide`, async ({
    arrive,
    origin,
  }) => {
    const [hers, his] = [await arrive({ language }), await arrive({ language })]
    const kim = await signUp(hers, origin)
    const tom = await signUp(his, origin, 'male')
    await callAs(hers, origin, likesCalls.like, { profile: tom.id })
    const page = await his.newPage()
    await page.goto(href('members-id', { id: kim.id }))
    const spark = page.getByRole('dialog', { name: t('likes.spark.title') })
    const send = t('likes.spark.send', { name: kim.name, credits: tn('app.credits', 1) })

    await test.step('on the screen of who liked second, with a first line that is sent', async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('members.card.like', { name: kim.name }) })
        .first()
        .click()
      await expect(spark).toContainText(t('likes.spark.words', { name: kim.name }))
      await settle(page)
      await expectNoBarrier(page)
      const lines = spark.getByRole('group', { name: t('likes.spark.lines') }).getByRole('button')
      await expect(lines).toHaveCount(3)
      const line = await lines.first().innerText()
      await lines.first().click()
      await spark.getByRole('button', { name: send }).click()
      const talk = conversationOn(page, words, kim.name)
      await expect(talk.bubble(line)).toBeVisible()
      await expect(talk.log).toContainText(t('chat.meta.sent'))
    })

    await test.step('and of the other at the next visit, once', async () => {
      const other = await hers.newPage()
      await openLive(other, href('members'))
      const told = other.getByRole('dialog', { name: t('likes.spark.title') })
      await expect(told).toContainText(t('likes.spark.words', { name: tom.name }))
      // He wrote: her first answer is free.
      await expect(
        told.getByRole('button', { name: t('likes.spark.send_free', { name: tom.name }) }),
      ).toBeVisible()
      await told.getByRole('button', { name: t('likes.modal.close') }).click()
      const asked = other.waitForResponse((answer) => answer.url().includes('/api/news.php'))
      await openLive(other, href('members'))
      await asked
      await expect(told).toHaveCount(0)
    })
  })
}

test('a match, a gift and a lamp are simply there where motion is reduced @wide', async ({
  arrive,
  origin,
}) => {
  const words = textsIn('nl')
  const { t, tn } = words
  const [hers, his] = [await arrive(), await arrive({ reducedMotion: 'reduce' })]
  const kim = await signUp(hers, origin)
  const tom = await signUp(his, origin, 'male')
  await callAs(his, origin, likesCalls.like, { profile: kim.id })
  await noteMotion(his)
  const page = await his.newPage()

  await test.step('a match', async () => {
    await openLive(page, href('members'))
    await callAs(hers, origin, likesCalls.like, { profile: tom.id })
    const spark = page.getByRole('dialog', { name: t('likes.spark.title') })
    await expect(spark).toBeVisible()
    await settle(page)
    await spark.getByRole('button', { name: t('likes.modal.close') }).click()
    await expect(spark).toBeHidden()
    expect(await motionsOf(page)).toEqual([])
  })

  await test.step('a gift that is sent', async () => {
    await page.goto(href('members-id-chat', { id: kim.id }, { gift: 'coffee' }))
    const price = tn('app.credits', 2)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('chat.composer.send', { price }) })
      .click()
    const talk = conversationOn(page, words, kim.name)
    await expect(talk.bubble(t('chat.gift.names.coffee'))).toBeVisible()
    await expect(talk.log).toContainText(t('chat.meta.sent'))
    await settle(page)
    expect(await motionsOf(page)).toEqual([])
  })

  await test.step('a gift that is received', async () => {
    const gift = { id: crypto.randomUUID(), profile: tom.id, price: 2, gift: 'flower' } as const
    await callAs(hers, origin, chatCalls.sendMessage, gift)
    const talk = conversationOn(page, words, kim.name)
    await expect(talk.bubble(t('chat.gift.names.flower'))).toBeVisible()
    await settle(page)
    expect(await motionsOf(page)).toEqual([])
  })

  await test.step('a lamp', async () => {
    await page.goto(href('tonight'))
    await page.getByRole('textbox', { name: t('tonight.light.answer') }).fill('Een pan soep')
    await page.getByRole('button', { name: t('tonight.light.action') }).click()
    const own = page.getByRole('listitem').filter({ hasText: t('tonight.own.you') })
    await expect(own).toContainText('Een pan soep')
    await settle(page)
    expect(await motionsOf(page)).toEqual([])
  })
})
