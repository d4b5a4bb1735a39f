import { discounted, formatMoney } from '#contract/money.ts'
import { href } from '#contract/route.ts'
import { chooseMethod, order, pay } from './support/checkout.ts'
import { expectNoBarrier } from './support/look-at.ts'
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

  await test.step('the button says where the method leads', async () => {
    const submit = page.locator('.order-act').getByRole('button')
    await expect(submit).toHaveText(t('credits.checkout.submit'))
    await chooseMethod(page, t('credits.methods.sdd'))
    await expect(submit).toHaveText(t('credits.checkout.to_debit'))
  })

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

test('another bundle is chosen on the order itself, where all else stays, and it is paid', async ({
  context,
  page,
  origin,
}) => {
  await signUp(context, origin, 'male')
  const address = href('credits-id-paymentmethod', { id: 'p1' })
  await page.goto(address)
  const price = (amount: number) =>
    formatMoney({ amount: discounted(amount, 25), currency: 'EUR' }, 'nl')
  const total = page.locator('.order-sum b')
  await expect(total).toHaveText(price(2995))
  const consent = page.getByRole('checkbox', { name: t('credits.checkout.immediate_use') })
  await consent.check()
  await chooseMethod(page, t('credits.methods.paypal'))

  const other = t('credits.checkout.other_bundle')
  await expect(page.getByRole('link', { name: other })).toHaveCount(0)
  await page.locator('summary', { hasText: other }).click()
  const picks = page.getByRole('group', { name: other }).getByRole('radio')
  await expect(picks.nth(1)).toBeChecked()
  await picks.nth(2).check()
  await expect(total).toHaveText(price(5995))
  await expect(page.locator('.chosen-bundle-amount')).toHaveText('60 credits')
  await expect(consent).toBeChecked()
  await expect(page.getByLabel(t('credits.methods.paypal'))).toBeChecked()
  await expect(page).toHaveURL(address)
  await expectNoBarrier(page)

  await page.getByRole('button', { name: t('credits.checkout.submit') }).click()
  await expect(page).toHaveURL(/\/__dev\/pay\//)
  await pay(page, 'Pay')
  await expect(page.getByRole('main')).toContainText(price(5995))
})

test('back from the provider the page says what holds the discount, and another bundle is ordered', async ({
  context,
  page,
  origin,
}) => {
  await signUp(context, origin, 'male')
  await page.goto(href('credits-id-paymentmethod', { id: 'p1' }))
  await page.getByRole('checkbox', { name: t('credits.checkout.immediate_use') }).check()
  await chooseMethod(page, t('credits.methods.paypal'))
  const submit = page.getByRole('button', { name: t('credits.checkout.submit') })
  const provider = /\/__dev\/pay\//
  // Playwright's browsers do not keep a page that is left, so this one is not.
  const stayed = page.waitForResponse(provider)
  await page.route(provider, (route) => route.fulfill({ status: 204 }), { times: 1 })
  await submit.click()
  await stayed
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText(t('credits.held.text'))).toBeVisible()
  const other = t('credits.checkout.other_bundle')
  await page.locator('summary', { hasText: other }).click()
  await page.getByRole('group', { name: other }).getByRole('radio').nth(2).check()
  await submit.click()
  await expect(page).toHaveURL(provider)
})

test('who comes without a bundle finds the popular one chosen', async ({
  context,
  page,
  origin,
}) => {
  await signUp(context, origin, 'male')
  await page.goto(href('me'))
  await page.getByRole('link', { name: t('me.balance.buy') }).click()
  await expect(page).toHaveURL(href('credits-id-paymentmethod', { id: 'p2' }))
  const other = t('credits.checkout.other_bundle')
  await page.locator('summary', { hasText: other }).click()
  const chosen = page.getByRole('group', { name: other }).locator('label', {
    has: page.getByRole('radio', { checked: true }),
  })
  await expect(chosen).toContainText(t('credits.popular'))
  await expect(chosen).toContainText('60')
})
