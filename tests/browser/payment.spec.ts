import { href } from '#contract/route.ts'
import { order, pay } from './support/checkout.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test.describe('a payment that does not work out at once', () => {
  for (const outcome of ['Fail', 'Cancel'] as const) {
    test(`${outcome}: another method is offered`, async ({ context, page, origin }) => {
      await signUp(context, origin, 'male')
      await page.goto(href('credits-id-paymentmethod', { id: 'p1' }))
      await order(page, words, t('credits.methods.ideal'))
      await pay(page, outcome)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('credits.result.failed'))
      await page.getByRole('link', { name: t('credits.result.retry') }).click()
      await expect(page).toHaveURL(href('credits-id-paymentmethod', { id: 'p1' }))
      // The discount is available again.
      await expect(page.getByRole('timer')).toBeVisible()
      await order(page, words, t('credits.methods.paypal'))
      await pay(page, 'Pay')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('credits.result.completed'),
      )
    })
  }

  test('pending: the page waits and shows the payment when it comes in', async ({
    context,
    page,
    origin,
  }) => {
    await signUp(context, origin, 'male')
    await page.goto(href('credits-id-paymentmethod', { id: 'p0' }))
    await order(page, words, t('credits.methods.ideal'))
    const bank = page.url()
    await pay(page, 'Leave it open')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(t('credits.result.pending'))
    await context.request.post(bank, { headers: { origin }, form: { outcome: 'paid' } })
    await expect(title).toHaveText(t('credits.result.completed'))
    const pill = page.getByRole('banner').getByRole('link', { name: t('app.nav.credits') })
    await expect(pill).toBeVisible()
  })
})

test('a purchase is refunded in two steps', async ({ context, page, origin }) => {
  await signUp(context, origin, 'male')
  await page.goto(href('credits-id-paymentmethod', { id: 'p1' }))
  await order(page, words, t('credits.methods.ideal'))
  await pay(page, 'Pay')
  await page.getByRole('link', { name: t('credits.refund.ask') }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(t('credits.refund.title'))
  await expect(page.getByText(t('credits.refund.premium_ends'))).toBeVisible()
  await page.getByRole('main').getByRole('button').click()
  await expect(title).toHaveText(t('credits.refund.pending'))
  await expect(page.getByRole('link', { name: t('credits.refund.ask') })).toHaveCount(0)
})
