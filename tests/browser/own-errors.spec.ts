import { href } from '#contract/route.ts'
import { atWork } from './support/at-work.ts'
import { conversationOn, say } from './support/chat.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { noteInvalid } from './support/note-invalid.ts'
import { newEmail, password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

const bubbleTold = 'no bubble of the browser'

test('an empty login says what is missing at its fields, until it is filled in @wide', async ({
  page,
}) => {
  const bubbles = await noteInvalid(page)
  await page.goto(href('login'))
  const main = page.getByRole('main')
  const email = main.getByLabel(t('auth.login.email'))
  const secret = main.getByLabel(t('auth.login.password'), { exact: true })
  await main.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await expect(email).toHaveAccessibleDescription(t('app.fault.address'))
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(secret).toHaveAccessibleDescription(t('app.fault.missing'))
  expect(await bubbles(), bubbleTold).toEqual([])
  await expectNoBarrier(page)

  await page.keyboard.type(newEmail())
  await expect(main.getByText(t('app.fault.address'))).toHaveCount(0)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(secret).toHaveAccessibleDescription(t('app.fault.missing'))
  await secret.fill(password)
  await expect(main.getByText(t('app.fault.missing'))).toHaveCount(0)
})

test('the start of a landing page asks who one is, and whom to write to @wide', async ({
  page,
}) => {
  const bubbles = await noteInvalid(page)
  await page.goto(href('index'))
  const email = page.getByLabel(t('home.form.email'))
  await email.click()
  await atWork(page)
  await page.getByRole('button', { name: t('home.form.start') }).click()
  await expect(page.getByText(t('app.fault.choose'))).toBeVisible()
  await expect(page.getByRole('radio', { name: t('home.form.woman') })).toBeFocused()
  await expect(email).toHaveAccessibleDescription(t('app.fault.address'))
  expect(await bubbles(), bubbleTold).toEqual([])
  await page.getByText(t('home.form.man'), { exact: true }).click()
  await expect(page.getByText(t('app.fault.choose'))).toHaveCount(0)
})

test('an order without the consent says so where it is ticked', async ({
  page,
  context,
  origin,
}) => {
  await signUp(context, origin, 'male')
  const bubbles = await noteInvalid(page)
  await page.goto(href('credits-id-paymentmethod', { id: 'p1' }))
  await page.getByRole('button', { name: t('credits.checkout.submit') }).click()
  const consent = page.getByRole('checkbox', { name: t('credits.checkout.immediate_use') })
  await expect(consent).toHaveAccessibleDescription(t('app.fault.tick'))
  expect(await bubbles(), bubbleTold).toEqual([])
  await consent.check()
  await expect(page.getByText(t('app.fault.tick'))).toHaveCount(0)
})

test('a complaint and a report', async ({ page, context, arrive, origin }) => {
  const bubbles = await noteInvalid(page)
  await test.step('a complaint: nothing, then too little', async () => {
    await page.goto(href('complaints'))
    const send = page.getByRole('button', { name: t('reports.complaint.send') })
    const about = page.getByLabel(t('reports.complaint.about'))
    const what = page.getByLabel(t('reports.complaint.what'))
    await send.click()
    await expect(about).toBeFocused()
    await expect(about).toHaveAccessibleDescription(t('app.fault.choose'))
    await expect(what).toHaveAccessibleDescription(t('app.fault.missing'))
    await what.pressSequentially('kort')
    await expect(what).toHaveAccessibleDescription(t('app.fault.short', { min: 10 }))
    expect(await bubbles(), bubbleTold).toEqual([])
    await what.pressSequentially(' maar lang genoeg')
    await expect(what).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a report: why', async () => {
    const kim = await signUp(await arrive(), origin)
    await signUp(context, origin, 'male')
    await page.goto(href('members-id-report', { id: kim.id }))
    await page.getByRole('button', { name: t('reports.send') }).click()
    const why = page.getByRole('group', { name: t('reports.why') })
    await expect(why).toHaveAccessibleDescription(t('app.fault.choose'))
    await expect(why.getByRole('radio').first()).toBeFocused()
    expect(await bubbles(), bubbleTold).toEqual([])
    await why.getByText(t('reports.category.scam')).click()
    await expect(page.getByText(t('app.fault.choose'))).toHaveCount(0)
  })
})

test('what has no field of its own tells it in a toast', async ({ arrive }) => {
  const page = await (await arrive({ as: 'premium' })).newPage()
  const bubbles = await noteInvalid(page)
  await page.goto(href('chats'))
  const search = page.getByRole('search')
  await search.getByRole('button').click()
  await expect(search.getByRole('searchbox')).toBeFocused()
  const told = page.locator('.toasts').getByText(t('app.fault.missing'))
  await expect(told).toBeVisible()
  expect(await bubbles(), bubbleTold).toEqual([])
  for (let again = 0; again < 4; again++) await search.getByRole('button').click()
  expect(await bubbles(), bubbleTold).toEqual([])
  await expect(told).toHaveCount(1)
})

test('a message that is too long keeps its own words', async ({
  page,
  context,
  arrive,
  origin,
}) => {
  const kim = await signUp(await arrive(), origin)
  await signUp(context, origin, 'male')
  const bubbles = await noteInvalid(page)
  await page.goto(href('members-id-chat', { id: kim.id }))
  await say(conversationOn(page, words, kim.name), 'a'.repeat(1001))
  await expect(page.getByText(t('errors.message_too_long', { max: 1000 }))).toBeVisible()
  expect(await bubbles(), bubbleTold).toEqual([])
})
