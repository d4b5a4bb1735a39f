import { randomInt } from 'node:crypto'
import { href } from '#contract/route.ts'
import { chooseMethod, pay } from './support/checkout.ts'
import { mailTo, smsTo } from './support/outbox.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

test('a direct debit: telephone, code, account and consent; the bank pays days later', async ({
  context,
  page,
  origin,
  tolerate,
}) => {
  tolerate(/status of 422 .*directdebit/)
  const { email } = await signUp(context, origin, 'male')
  const phone = `061${randomInt(1_000_000, 9_999_999)}`
  await page.goto(href('credits-id-paymentmethod', { id: 'p0' }))
  await chooseMethod(page, t('credits.methods.sdd'))
  await page.getByRole('button', { name: t('credits.checkout.to_debit') }).click()
  await page.getByLabel(t('directdebit.phone')).fill(phone)
  await page.getByRole('button', { name: t('directdebit.send_code') }).click()

  await page.getByLabel(t('directdebit.code'), { exact: true }).fill('000000')
  await page.getByLabel(t('directdebit.account_holder')).fill('J. Jansen')
  await page.getByLabel(t('directdebit.iban')).fill('NL91 ABNA 0417 1643 01')
  await page.getByLabel(t('directdebit.street')).fill('Dorpsstraat')
  await page.getByLabel(t('directdebit.house_number'), { exact: true }).fill('12')
  await page.getByLabel(t('directdebit.zip')).fill('2011 AB')
  await page.getByLabel(t('directdebit.city')).fill('Haarlem')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const order = page.getByRole('button', { name: t('credits.checkout.submit') })
  await order.click()
  await expect(page.getByText(t('errors.invalid_iban'))).toBeVisible()
  await page.getByLabel(t('directdebit.iban')).fill(newIban())
  await order.click()
  await expect(page.getByText(t('errors.code_invalid'))).toBeVisible()
  const sms = await smsTo(context.request, `+31${phone.slice(1)}`)
  const code = /^\d{6}/.exec(sms.text)?.[0] ?? ''
  await page.getByLabel(t('directdebit.code'), { exact: true }).fill(code)
  await order.click()

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(t('credits.result.debit'))
  const mail = await mailTo(context.request, email, t('mail.debit.subject', { name: 'Vonk' }))
  expect(mail.text).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/)
  const payment = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/__dev/pay/sb-${payment}`)
  await pay(page, 'Pay')
  await expect(title).toHaveText(t('credits.result.completed'))
})

function newIban(): string {
  const bban = `BANK${randomInt(10 ** 9, 10 ** 10)}`
  const digits = [...`${bban}NL00`].map((sign) => Number.parseInt(sign, 36)).join('')
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
}
