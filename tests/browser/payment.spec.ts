import { href } from '#contract/route.ts'
import { order, pay } from './support/checkout.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test('a payment fails, is cancelled, comes in late, and is refunded @translated', async ({
  context,
  page,
  origin,
}) => {
  await signUp(context, origin, 'male')
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(href('credits-id-paymentmethod', { id: 'p1' }))

  const tries = [
    ['Fail', t('credits.methods.ideal')],
    ['Cancel', t('credits.methods.paypal')],
  ] as const
  for (const [outcome, method] of tries) {
    await test.step(`${outcome}: another method is offered`, async () => {
      await order(page, words, method)
      await pay(page, outcome)
      await expect(title).toHaveText(t('credits.result.failed'))
      await page.getByRole('link', { name: t('credits.result.retry') }).click()
      await expect(page).toHaveURL(href('credits-id-paymentmethod', { id: 'p1' }))
      const welcome = t('credits.checkout.welcome', { percent: '25%' })
      await expect(page.getByText(welcome)).toBeVisible()
    })
  }

  await test.step('pending: the page waits and shows the payment when it comes in', async () => {
    await order(page, words, t('credits.methods.ideal'))
    const bank = page.url()
    await pay(page, 'Leave it open')
    await expect(title).toHaveText(t('credits.result.pending'))
    await context.request.post(bank, { headers: { origin }, form: { outcome: 'paid' } })
    await expect(title).toHaveText(t('credits.result.completed'))
    const pill = page.getByRole('banner').getByRole('link', { name: t('app.nav.credits') })
    await expect(pill).toBeVisible()
  })

  await test.step('it is refunded in two steps', async () => {
    await page.getByRole('link', { name: t('credits.refund.ask') }).click()
    await expect(title).toHaveText(t('credits.refund.title'))
    await expect(page.getByText(t('credits.refund.premium_ends'))).toBeVisible()
    await page.getByRole('main').getByRole('button').click()
    await expect(title).toHaveText(t('credits.refund.pending'))
    await expect(page.getByRole('link', { name: t('credits.refund.ask') })).toHaveCount(0)
  })
})
