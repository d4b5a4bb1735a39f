import { expect, type Page } from '@playwright/test'
import type { Translate } from '#contract/translate.ts'

export type Answers = { name: string; email: string; password: string }

/** Steps 0 to 3, of a man who looks for a woman; the form is at step 0, with the gender answered. */
export async function answerSteps(page: Page, { t }: Translate, { name }: Answers): Promise<void> {
  const next = page.getByRole('button', { name: t('signup.next') })
  const title = (words: string) => expect(page.getByRole('heading', { name: words })).toBeVisible()
  await title(t('signup.about.title'))
  await page
    .getByRole('group', { name: t('signup.about.seek') })
    .getByText(t('signup.about.seek_female'))
    .click()
  await next.click()

  await title(t('signup.birth.title'))
  await page.getByLabel(t('signup.birth.day'), { exact: true }).fill('5')
  await page.getByLabel(t('signup.birth.month')).selectOption('5')
  await page.getByLabel(t('signup.birth.year')).fill('1988')
  await next.click()

  await title(t('signup.place.title'))
  await page.getByLabel(t('signup.place.city')).fill('Haarlem')
  await next.click()

  await title(t('signup.name.title'))
  await page.getByLabel(t('signup.name.label')).fill(name)
  await next.click()
  await title(t('signup.account.title'))
}

/** Everything that this browser keeps of the site. */
export async function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
