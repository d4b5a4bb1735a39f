import { expect, type Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'

export async function logIn(
  page: Page,
  { t }: Translate,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(t('auth.login.email')).fill(email)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}

export async function logOut(
  page: Page,
  { t }: Translate,
  { name, isMobile }: { name: string; isMobile: boolean },
): Promise<void> {
  const me = isMobile ? t('app.nav.me') : `${t('app.nav.me')} ${name}`
  await page.getByRole('link', { name: me, exact: true }).click()
  await expect(page).toHaveURL(href('me'))
  await page.getByRole('link', { name: t('app.nav.logout') }).click()
  await expect(page).toHaveURL(href('index'))
}
