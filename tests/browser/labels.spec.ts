import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { MINUTE } from '#contract/time.ts'
import { callAs } from './support/call.ts'
import { findInSearch } from './support/find-in-search.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t, tn } = textsIn('nl')
const plain = (text: string) => text.replaceAll(/<[^>]*>/g, '')
const partnerSite = 'https://partner.example/**'

test('a fictional profile is labelled wherever it is named @wide', async ({
  arrive,
  origin,
  isMobile,
}) => {
  const context = await arrive()
  await signUp(context, origin, 'male')
  const found = await findInSearch(context, origin, ({ kind }) => kind === 'fictional')
  const { id, name } = found.profile
  await callAs(context, origin, likesCalls.like, { profile: id })
  const sent = { id: crypto.randomUUID(), profile: id, price: 1, text: 'Goedenavond' }
  const { conversation } = await callAs(context, origin, chatCalls.sendMessage, sent)
  const page = await context.newPage()
  const label = t('app.label.fictional')

  await page.goto(href('members', {}, found.query))
  await expect(page.locator(`#p${id}`)).toContainText(label)

  await page.goto(href('members-id', { id }))
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(
    label,
  )
  await expect(page.getByRole('note')).toContainText(t('members.profile.fictional_title', { name }))

  await page.goto(href('likes-type', { type: 'given' }))
  await expect(page.locator(`#p${id}`)).toContainText(label)

  await page.goto(href('chats'))
  await expect(page.getByRole('link', { name }).filter({ hasText: label })).toBeVisible()

  await page.goto(href('chats-id', { id: conversation }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(label)
  await expect(page.getByText(t('chat.fictional.text'))).toBeVisible()
  const box = page.getByRole('textbox', { name: t('chat.composer.label', { name }) })
  const composer = page.locator('form', { has: box })
  await expect(composer).toContainText(label)
  if (isMobile) return

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app.nav.chats') })
    .click()
  const resume = page.getByRole('link', { name: plain(t('chat.resume', { name })) })
  const around = page.getByRole('main').locator('div', { has: resume })
  await expect(around.last()).toContainText(label)
})

test('an advertisement is labelled, counts down, and can be left', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/^another host: https:\/\/partner\.example\//)
  const context = await arrive()
  await signUp(context, origin, 'male')
  const found = await findInSearch(context, origin, ({ kind }) => kind === 'partner')
  const { id, partner_variant } = found.profile
  const label = t(`app.label.${partner_variant ?? 'cam'}`)
  const page = await context.newPage()
  const timer = page.getByRole('timer')
  await page.clock.install()
  let referrer: string | undefined = 'nobody came'
  await context.route(partnerSite, async (route) => {
    referrer = await route
      .request()
      .headerValue('referer')
      .then((value) => value ?? undefined)
    await route.fulfill({ contentType: 'text/html', body: '<title>Partner</title>' })
  })

  await page.goto(href('members', {}, found.query))
  await expect(page.locator(`#p${id}`)).toContainText(label)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE)
  await page
    .locator(`#p${id}`)
    .getByRole('link', { name: t('members.card.to_partner') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('partner.title'))
  await expect(page.getByRole('main')).toContainText(label)

  await expect(timer).toHaveAccessibleName(tn('partner.seconds', 10))
  await page.clock.runFor(3000)
  await expect(timer).toHaveAccessibleName(tn('partner.seconds', 7))
  const go = page.getByRole('link', { name: t('partner.go') })
  await expect(go).toHaveAttribute('rel', 'sponsored noopener noreferrer')
  await page.getByRole('link', { name: t('partner.cancel') }).click()
  await expect(page).toHaveURL(href('members'))
  await page.clock.runFor(15_000)
  await expect(page).toHaveURL(href('members'))

  await page.clock.resume()
  await page.goto(href('members-id', { id }))
  await page.clock.runFor(11_000)
  await expect(page).toHaveTitle('Partner')
  expect(referrer).toBeUndefined()
})
