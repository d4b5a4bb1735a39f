import { expect, type Page } from '@playwright/test'
import type { Translate } from '#contract/translate.ts'

/** The sandbox's payment page is in English only. */
export type Outcome = 'Pay' | 'Fail' | 'Cancel' | 'Leave it open'

/** Submits the checkout's order; ends on the payment page. */
export async function order(page: Page, { t }: Translate, method: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('checkbox', { name: t('credits.checkout.immediate_use') }).check()
  await page.getByRole('button', { name: t('credits.checkout.submit') }).click()
  await expect(page).toHaveURL(/\/__dev\/pay\//)
}

/** Chooses an outcome on the payment page; returns to the payment. */
export async function pay(page: Page, outcome: Outcome): Promise<void> {
  await page.getByRole('button', { name: outcome, exact: true }).click()
  await expect(page).toHaveURL(/\/transactions\/[\w-]{36}$/)
}
