import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { logIn } from './support/in-and-out.ts'
import { openLive } from './support/live.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test.beforeEach(({ tolerate }) => tolerate(/status of (403|409|410|422)/))

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel(t('address.change.new')).fill(email)
  await page.getByLabel(t('auth.proof.password')).fill(password)
  await page.getByRole('button', { name: t('address.change.submit') }).click()
}

test('a member moves to another address', async ({ arrive, origin, context, page }) => {
  const kim = await signUp(context, origin)
  const tom = await signUp(await arrive(), origin, 'male')
  const email = newEmail()
  const other = await (await arrive()).newPage()
  await other.goto(href('login'))
  await logIn(other, words, { email: kim.email, password })
  await expect(other).toHaveURL(href('members'))
  await openLive(other, href('likes'))

  await openLive(page, href('settings-email'))
  await expect(page.getByText(kim.email)).toBeVisible()
  await askFor(page, 'kim')
  await expect(page.getByText('Nieuw e-mailadres invalide.', { exact: true })).toBeVisible()
  await askFor(page, tom.email)
  await expect(page.getByText('Dit e-mailadres heeft al een account op deze site.')).toBeVisible()
  await expectNoBarrier(page)
  await askFor(page, email)
  await expect(page.getByText(t('address.change.sent'))).toBeVisible()
  await expectNoBarrier(page)

  const link = await mailedLink(page.request, email, href('mail-change-do'))
  await mailedLink(page.request, kim.email, href('reset-password'))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: t('address.confirm.title') })).toBeVisible()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: t('address.confirm.button') }).click()
  await expect(page.getByRole('heading', { name: t('address.done.title') })).toBeVisible()
  await expectNoBarrier(page)
  // The local server keeps a closed socket open for ten seconds.
  await expect(other).toHaveURL(/\/login/, { timeout: 30_000 })
  await page.goto(href('settings-email'))
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: t('address.done.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('address.confirm.button') })).toHaveCount(0)

  await logIn(other, words, { email, password })
  await expect(other).not.toHaveURL(/\/login/)
})

test('without script an address is changed by plain forms, in another browser', async ({
  arrive,
  origin,
}) => {
  const context = await arrive({ javaScriptEnabled: false })
  const kim = await signUp(context, origin)
  const email = newEmail()
  const page = await context.newPage()
  await page.goto(href('settings-email'))
  await askFor(page, kim.email)
  await expect(page.getByText('Dit e-mailadres heeft al een account op deze site.')).toBeVisible()
  await askFor(page, email)
  await expect(page.getByText(t('address.change.sent'))).toBeVisible()

  const there = await (await arrive({ javaScriptEnabled: false })).newPage()
  await there.goto(await mailedLink(page.request, email, href('mail-change-do')))
  await there.getByRole('button', { name: t('address.confirm.button') }).click()
  const main = there.getByRole('main')
  await main.getByRole('link', { name: t('address.done.login') }).click()
  await logIn(there, words, { email, password })
  await expect(there).toHaveURL(href('members'))
  await page.goto(href('settings-email'))
  await expect(page).toHaveURL(/\/login/)
})
