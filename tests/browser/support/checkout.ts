import { expect, type Page } from '@playwright/test'
import type { Translate } from '#contract/translate.ts'

/** The sandbox's payment page is in English only. */
export type Outcome = 'Pay' | 'Fail' | 'Cancel' | 'Leave it open'

export async function order(page: Page, { t }: Translate, method: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox', { name: t('credits.checkout.immediate_use') }).check()
  await page.getByRole('button', { name: t('credits.checkout.submit') }).click()
  await expect(page).toHaveURL(/\/__dev\/pay\//)
}

export async function pay(page: Page, outcome: Outcome): Promise<void> {
  await page.getByRole('button', { name: outcome, exact: true }).click()
  await expect(page).toHaveURL(/\/transactions\/[\w-]{36}$/)
}
