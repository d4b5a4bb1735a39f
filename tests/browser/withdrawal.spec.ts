import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { order, pay } from './support/checkout.ts'
import { mailTo } from './support/outbox.ts'
import { newEmail, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

async function savedText(page: Page, words: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^H-[\dA-F]{8}\.txt$/)
  return readFile(await download.path(), 'utf8')
}

for (const language of ['nl', 'de'] as const) {
  const words = textsIn(language)
  const { t } = words

  test(`a member withdraws from a purchase in ${language}`, async ({ arrive, origin }) => {
    const context = await arrive({ language })
    const { email } = await signUp(context, origin, 'male')
    const page = await context.newPage()
    const title = page.getByRole('heading', { level: 1 })
    await page.goto(href('credits-id-paymentmethod', { id: 'p1' }))
    await order(page, words, t('credits.methods.ideal'))
    await pay(page, 'Pay')
    await page.goto(href('transactions'))
    const links = page.getByRole('main').getByRole('link', { name: t('withdrawal.open') })
    await links.first().click()
    await expect(title).toHaveText(t('withdrawal.check'))
    await page.goto(href('transactions'))
    await links.last().click()
    await expect(title).toHaveText(t('withdrawal.open'))
    await expect(page.getByRole('radio')).toBeChecked()
    await page.getByRole('button', { name: t('withdrawal.next') }).click()
    await expect(title).toHaveText(t('withdrawal.check'))
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: t('withdrawal.confirm') }).click()
    await expect(title).toHaveText(t('withdrawal.done.title'))
    const text = await savedText(page, t('withdrawal.done.download'))
    expect(text).toContain(email)
    const reference = /H-[\dA-F]{8}/.exec(text)?.[0] ?? 'none'
    await mailTo(context.request, email, t('mail.withdrawal.subject', { reference }))
    await page.goto(href('withdrawal-mine'))
    await expect(page.getByText(t('withdrawal.none', { days: 14 }))).toBeVisible()
  })

  test(`a guest withdraws in ${language}, with script and without`, async ({
    arrive,
    tolerate,
  }) => {
    tolerate(/status of 422/)
    for (const javaScriptEnabled of [true, false]) {
      const context = await arrive({ language, javaScriptEnabled })
      const page = await context.newPage()
      const email = newEmail()
      await page.goto(href('login'))
      await page.getByRole('link', { name: t('withdrawal.open') }).click()
      await page.getByLabel(t('withdrawal.name')).fill('Noor Bakker')
      await page.getByLabel(t('withdrawal.purchase')).fill('22 november')
      await page.getByLabel(t('withdrawal.email')).fill(email)
      await page.getByRole('button', { name: t('withdrawal.next') }).click()
      await page.getByRole('button', { name: t('withdrawal.back') }).click()
      await expect(page.getByLabel(t('withdrawal.purchase'))).toHaveValue('22 november')
      await page.getByRole('button', { name: t('withdrawal.next') }).click()
      await page.getByLabel(t('withdrawal.iban')).fill('NL00')
      await page.getByRole('button', { name: t('withdrawal.confirm') }).click()
      await expect(page.getByText(t('errors.invalid_iban'))).toBeVisible()
      await page.getByLabel(t('withdrawal.iban')).fill('NL91 ABNA 0417 1643 00')
      await page.getByRole('button', { name: t('withdrawal.confirm') }).click()
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(t('withdrawal.done.title'))
      const text = await savedText(page, t('withdrawal.done.download'))
      expect(text).toContain('22 november')
      const reference = /H-[\dA-F]{8}/.exec(text)?.[0] ?? 'none'
      await mailTo(context.request, email, t('mail.withdrawal.subject', { reference }))
    }
  })
}
