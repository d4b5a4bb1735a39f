import type { Locator, Page } from '@playwright/test'
import type { Translate } from '#contract/translate.ts'

/** Of the month's receipt. */
export function receiptLine(page: Page, { t }: Translate, term: string): Locator {
  return page
    .getByRole('region', { name: t('me.receipt.title') })
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
}
