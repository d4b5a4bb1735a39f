import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { mailTo } from './support/outbox.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

async function takeOut(page: Page, words: string, why: string): Promise<void> {
  await page.goto('/__dev/reports')
  const entry = page.getByRole('article').filter({ hasText: words })
  await entry.getByLabel('Outcome').selectOption('upheld')
  await entry.getByLabel(/Why the message is removed/).fill(why)
  await entry.getByRole('button', { name: 'Decide' }).click()
  await expect(entry).toBeHidden()
}

test('whose message was taken out reads why and objects, by the mailed link without login or script', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of 404/)
  for (const javaScriptEnabled of [true, false]) {
    const hers = await arrive()
    const kim = await signUp(hers, origin)
    const his = await arrive()
    const tom = await signUp(his, origin, 'male')
    const words = `Stuur me geld, ${tom.name}`
    const sent = { id: randomUUID(), profile: kim.id, price: 1, text: words }
    const { message } = await callAs(his, origin, chatCalls.sendMessage, sent)
    const page = await hers.newPage()
    const thing = `message:${message.id}`
    await page.goto(href('members-id-report', { id: tom.id }, { thing }))
    await page.getByText(t('reports.category.scam')).click()
    await page.getByRole('button', { name: t('reports.send') }).click()
    await expect(page.getByRole('heading', { name: t('reports.sent') })).toBeVisible()
    const why = 'Vragen om geld mag hier niet.'
    await takeOut(await hers.newPage(), words, why)

    const mail = await mailTo(his.request, tom.email, t('decisions.made.message'))
    expect(mail.text).toContain(why)
    const link = mail.links.find((url) => new URL(url).pathname.startsWith('/decisions/')) ?? ''
    const { pathname, search } = new URL(link)
    const stranger = await (await arrive({ javaScriptEnabled })).newPage()
    await stranger.goto(pathname + search)
    const title = stranger.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(t('decisions.made.message'))
    await expect(stranger.getByText(why)).toBeVisible()
    await expect(stranger.getByText(kim.name)).toHaveCount(0)
    if (javaScriptEnabled) await expectNoBarrier(stranger)
    await stranger.locator('summary', { hasText: t('decisions.object.open') }).click()
    await stranger.getByLabel(t('decisions.object.side')).fill('Het was een grap onder vrienden.')
    await stranger.getByRole('button', { name: t('decisions.object.send') }).click()
    await expect(title).toHaveText(t('decisions.sent.title'))
    await mailTo(his.request, tom.email, t('mail.objection.received'))

    const own = await his.newPage()
    await own.goto(href('me'))
    await own
      .getByRole('main')
      .getByRole('link', { name: t('app.titles.decisions') })
      .click()
    await own.getByRole('link', { name: t('decisions.made.message') }).click()
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(t('decisions.sent.title'))
    await stranger.goto(pathname)
    await expect(title).not.toHaveText(t('decisions.sent.title'))
  }
})
