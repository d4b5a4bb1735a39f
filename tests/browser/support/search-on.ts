import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '#contract/translate.ts'

/** Who has no photo comes after everybody who has one, of whom a page looks at so many. */
export async function searchOnTo(page: Page, { t }: Translate, card: Locator): Promise<void> {
  const on = page.getByRole('link', { name: t('members.search_on') })
  await expect(async () => {
    if (!(await card.isVisible())) await on.click({ timeout: 3000 })
    await expect(card).toBeVisible({ timeout: 3000 })
  }).toPass()
}
