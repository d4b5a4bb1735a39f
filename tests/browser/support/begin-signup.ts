import type { Locator, Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { atWork } from './at-work.ts'

export async function beginSignup(
  page: Page,
  { t }: Translate,
  { isMobile, email, query }: { isMobile: boolean; email: string; query?: Record<string, string> },
): Promise<Locator> {
  if (isMobile) {
    await page.goto(href('signup', {}, query))
    await page.getByRole('button', { name: t('signup.about.i_am_male') }).click()
    return page.getByRole('main')
  }
  await page.goto(href('index', {}, query))
  await page.getByText(t('home.form.man'), { exact: true }).click()
  await page.getByLabel(t('home.form.email')).fill(email)
  await atWork(page)
  await page.getByRole('button', { name: t('home.form.start') }).click()
  return page.getByRole('dialog', { name: t('signup.title') })
}
