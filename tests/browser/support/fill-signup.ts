import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '#contract/translate.ts'

export async function answerSteps(signup: Locator, { t }: Translate, name: string): Promise<void> {
  const next = signup.getByRole('button', { name: t('signup.next') })
  const title = (words: string) =>
    expect(signup.getByRole('heading', { name: words })).toBeVisible()
  await title(t('signup.seek.title'))
  await signup
    .getByRole('group', { name: t('signup.about.seek') })
    .getByText(t('signup.seek.female'), { exact: true })
    .click()
  await signup.locator('input[name=seeks_consent]').check()
  await next.click()

  await title(t('signup.birth.title'))
  await signup.getByLabel(t('signup.birth.day'), { exact: true }).selectOption('5')
  await signup.getByLabel(t('signup.birth.month')).selectOption('5')
  await signup.getByLabel(t('signup.birth.year')).selectOption('1988')
  await signup.getByLabel(t('signup.place.city')).fill('Haarlem')
  await next.click()

  await title(t('signup.account.title'))
  await signup.getByLabel(t('signup.name.label')).fill(name)
}

export async function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
