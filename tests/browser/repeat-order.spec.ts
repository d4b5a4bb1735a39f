import { href } from '#contract/route.ts'
import { chooseMethod, order, pay } from './support/checkout.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test('a stored card pays the next order after a confirmation, and is deleted', async ({
  context,
  page,
  origin,
}) => {
  await signUp(context, origin, 'male')
  await page.goto(href('credits-id-paymentmethod', { id: 'p0' }))
  await chooseMethod(page, t('credits.methods.creditcard'))
  await page.getByRole('checkbox', { name: t('credits.card.keep') }).check()
  await order(page, words, t('credits.methods.creditcard'))
  await pay(page, 'Pay')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(t('credits.result.completed'))

  await page.goto(href('credits-repeat-order'))
  await page.getByRole('button', { name: t('credits.repeat.again') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Visa •••• 4242')).toBeVisible()
  await dialog.getByRole('checkbox', { name: t('credits.checkout.immediate_use') }).check()
  await dialog.getByRole('button', { name: t('credits.checkout.submit') }).click()
  await expect(title).toHaveText(t('credits.result.completed'))

  await page.goto(href('settings-cards'))
  await page.getByRole('button', { name: t('credits.card.forget') }).click()
  await expect(page.getByText(t('credits.card.none'))).toBeVisible()
  await page.goto(href('credits-repeat-order'))
  await expect(page.getByRole('link', { name: t('credits.repeat.again') })).toBeVisible()
})
