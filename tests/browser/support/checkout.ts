import { expect, type Page } from '@playwright/test'
import type { Translate } from '#contract/translate.ts'

export type Outcome = 'Pay' | 'Fail' | 'Cancel' | 'Leave it open'

/** Those that are used less are folded away. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  const radio = page.locator('input[name=method]').and(page.getByLabel(method))
  const folded = page.locator('details:not([open])', { has: radio })
  if ((await folded.count()) > 0) await folded.locator('summary').click()
  await radio.check()
}

export async function order(page: Page, { t }: Translate, method: string): Promise<void> {
  await chooseMethod(page, method)
  await page.getByRole('checkbox', { name: t('credits.checkout.immediate_use') }).check()
  await page.getByRole('button', { name: t('credits.checkout.submit') }).click()
  await expect(page).toHaveURL(/\/__dev\/pay\//)
}

export async function pay(page: Page, outcome: Outcome): Promise<void> {
  await page.getByRole('button', { name: outcome, exact: true }).click()
  await expect(page).toHaveURL(/\/transactions\/[\w-]{36}$/)
}
