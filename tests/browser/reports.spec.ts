import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { lockedProfile } from './support/locked-profile.ts'
import { graveViolations, settle } from './support/look-at.ts'
import { mailTo } from './support/outbox.ts'
import { newEmail, newName, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

async function numberOn(page: Page, title: string): Promise<string> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const told = page.getByRole('main').getByRole('status')
  await expect(told).toHaveText(/\d{4} \d{4} \d{4}$/)
  return /\d{4} \d{4} \d{4}/.exec((await told.textContent()) ?? '')?.[0] ?? ''
}

async function decide(page: Page, reference: string, outcome: string, answer: string) {
  await page.goto('/__dev/reports')
  const entry = page.getByRole('article').filter({ hasText: reference.replaceAll(' ', '') })
  await entry.getByLabel('Outcome').selectOption(outcome)
  await entry.getByLabel('Answer to the reporter').fill(answer)
  await entry.getByRole('button', { name: 'Decide' }).click()
  await expect(entry).toBeHidden()
}

test('a message is reported from the conversation, then its writer is blocked', async ({
  arrive,
  origin,
}) => {
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  const his = await arrive()
  const tom = await signUp(his, origin, 'male')
  const { conversation } = await callAs(his, origin, chatCalls.sendMessage, {
    id: randomUUID(),
    profile: kim.id,
    price: 1,
    text: 'Stuur me eerst geld',
  })
  const page = await hers.newPage()
  await page.goto(href('chats-id', { id: conversation }))
  await page.getByLabel(t('chat.bar.more')).click()
  const menu = page.getByRole('group').filter({ has: page.getByLabel(t('chat.bar.more')) })
  await menu.getByRole('link', { name: t('chat.bar.report') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reports.title'))
  await page.getByRole('radio', { name: /Stuur me eerst geld/ }).check()
  await page.getByText(t('reports.category.scam')).click()
  await page.getByLabel(t('reports.remarks')).fill('Vroeg meteen om geld')
  await settle(page)
  expect.soft(await graveViolations(page)).toEqual([])
  await page.getByRole('button', { name: t('reports.send') }).click()
  const reference = await numberOn(page, t('reports.sent'))
  const receipt = await mailTo(hers.request, kim.email, reference)
  expect(receipt.text).not.toContain('geld')

  await test.step('the outcome comes by mail', async () => {
    await decide(await his.newPage(), reference, 'upheld', 'Dank voor je oplettendheid.')
    const outcome = t('mail.report.report.outcome')
    const mail = await mailTo(hers.request, kim.email, `${outcome} (${reference})`)
    expect(mail.text).toContain('Dank voor je oplettendheid.')
  })

  await test.step('the receipt links to blocking', async () => {
    await page.getByRole('button', { name: t('blocks.ask.block') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('blocks.ask.block') })
      .click()
    await expect(page).toHaveURL(href('members'))
    await page.goto(href('members-id', { id: tom.id }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('blocks.one.title'))
    const unblock = page.getByRole('button', { name: `${t('blocks.unblock')} ${tom.name}` })
    await expect(unblock.locator('[translate=no]')).toHaveText(tom.name)
    await unblock.click()
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(
      tom.name,
    )
  })
})

test('a photo from the gallery; the profile without script', async ({ arrive, origin }) => {
  const context = await arrive({ as: 'premium' })
  const free = await arrive({ as: 'free' })
  const { user } = await callAs(context, origin, authCalls.getUser, {})
  const id = await lockedProfile(free, origin, user?.id)
  const page = await context.newPage()
  await page.goto(href('members-id', { id }))
  await page
    .getByRole('link', { name: t('members.profile.open_photo', { number: 2 }) })
    .first()
    .click()
  await page.getByRole('link', { name: t('members.profile.report_photo') }).click()
  await expect(
    page.getByRole('radio', { name: t('reports.thing.photo', { number: 2 }) }),
  ).toBeChecked()
  await page.getByText(t('reports.category.fake')).click()
  await page.getByRole('button', { name: t('reports.send') }).click()
  const photo = await numberOn(page, t('reports.sent'))

  const bare = await (await arrive({ as: 'premium', javaScriptEnabled: false })).newPage()
  await bare.goto(href('members-id', { id }))
  await bare.getByRole('link', { name: t('members.profile.report'), exact: true }).click()
  await expect(bare.getByText(photo)).toBeVisible()
  await bare.getByText(t('reports.category.minor')).click()
  await bare.getByRole('button', { name: t('reports.send') }).click()
  expect(await numberOn(bare, t('reports.sent'))).not.toBe(photo)
})

test('a complaint without account: by the form, and by the form without script', async ({
  arrive,
}) => {
  const lines = `Foto van mij: ${newName('Anna')}`
  for (const javaScriptEnabled of [true, false]) {
    const context = await arrive({ javaScriptEnabled })
    const page = await context.newPage()
    const email = newEmail()
    await page.goto(href('complaints'))
    await page
      .getByLabel(t('reports.complaint.about'))
      .selectOption({ label: t('reports.complaint.category.consent') })
    await page.getByLabel(t('reports.complaint.what')).fill(lines)
    await page.getByLabel(t('reports.complaint.page')).fill('/members/1')
    await page.getByLabel(t('reports.complaint.email')).fill(email)
    await expect(page.getByLabel(t('reports.complaint.leave_empty'))).toBeHidden()
    await page.getByRole('button', { name: t('reports.complaint.send') }).click()
    const reference = await numberOn(page, t('reports.complaint.sent'))
    await mailTo(context.request, email, reference)
    await decide(await context.newPage(), reference, 'upheld', 'De foto is weg.')
    const mail = await mailTo(
      context.request,
      email,
      `${t('mail.report.complaint.outcome')} (${reference})`,
    )
    expect(mail.text).toContain('De foto is weg.')
  }
})
