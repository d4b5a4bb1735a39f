import type { Page } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { passwordCalls } from '#contract/password.ts'
import { href } from '#contract/route.ts'
import { passwordLength } from '#contract/signup.ts'
import { beginSignup } from './support/begin-signup.ts'
import { answerSteps } from './support/fill-signup.ts'
import { logIn } from './support/in-and-out.ts'
import { openLive } from './support/live.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, newName, password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words
const better = 'een nog langere zin voor de test'

test.beforeEach(({ tolerate }) => tolerate(/status of (403|404|410|422)/))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function typeTwice(page: Page, first: string, second: string): Promise<void> {
  await field(page, t('password.new')).fill(first)
  await field(page, t('password.again')).fill(second)
}

async function forget(page: Page, email: string): Promise<void> {
  await page.goto(href('login'))
  await page.getByRole('link', { name: t('auth.login.forgot') }).click()
  await expect(page).toHaveURL(href('reset-password'))
  await page.getByLabel(t('password.ask.email')).fill(email)
  await page.getByRole('button', { name: t('password.ask.submit') }).click()
}

test('a forgotten password is replaced, and the new one logs in', async ({
  arrive,
  origin,
  page,
}) => {
  const elsewhere = await arrive()
  const kim = await signUp(elsewhere, origin)
  const open = await elsewhere.newPage()
  await openLive(open, href('members'))

  await test.step('asks for the link', async () => {
    await forget(page, 'kim')
    await expect(page.getByText('Ongeldige e-mail', { exact: true })).toBeVisible()
    await forget(page, newEmail())
    await expect(page.getByText('E-mailadres niet gevonden')).toBeVisible()
    await expectNoBarrier(page)
    await page.getByLabel(t('password.ask.email')).fill(kim.email)
    await page.getByRole('button', { name: t('password.ask.submit') }).click()
    await expect(page.getByRole('heading', { name: t('password.sent.title') })).toBeVisible()
    await expectNoBarrier(page)
  })

  const link = await mailedLink(page.request, kim.email, href('reset-password-do'))
  await test.step('chooses another password', async () => {
    await page.goto(link)
    await typeTwice(page, better, `${better}.`)
    await page
      .getByRole('button', { name: t('auth.show_password') })
      .first()
      .click()
    await expect(field(page, t('password.new'))).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: t('password.choose.submit') }).click()
    await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
    await expect(field(page, t('password.again'))).toHaveAttribute('aria-invalid', 'true')
    await expectNoBarrier(page)
    await typeTwice(page, better, better)
    await page.getByRole('button', { name: t('password.choose.submit') }).click()
  })

  await test.step('is told so, and logs in with it', async () => {
    await expect(page.getByText(t('auth.login.reset_done'))).toBeVisible()
    await expect(page).toHaveURL(`${href('login')}?done=reset`)
    await expectNoBarrier(page)
    await logIn(page, words, { email: kim.email, password })
    await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()
    await logIn(page, words, { email: kim.email, password: better })
    await expect(page).toHaveURL(href('members'))
  })

  await test.step('sessions of the old password are signed out', async () => {
    await expect(open).toHaveURL(/\/login/, { timeout: 30_000 })
  })

  await test.step('the used link says so and offers another', async () => {
    await page.goto(link)
    const dead = page.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')
    await expect(dead).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('link', { name: t('password.dead.again') }).click()
    await expect(page).toHaveURL(href('reset-password'))
  })
})

test('a password reset in another browser still leads to the page that was wanted', async ({
  arrive,
  origin,
  page,
}) => {
  const kim = await signUp(await arrive(), origin)
  await page.goto(href('likes-type', { type: 'given' }))
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByRole('link', { name: t('auth.login.forgot') }).click()
  await expect(page).toHaveURL(/\/reset-password\?/)
  await page.getByLabel(t('password.ask.email')).fill(kim.email)
  await page.getByRole('button', { name: t('password.ask.submit') }).click()
  await expect(page.getByRole('heading', { name: t('password.sent.title') })).toBeVisible()

  const link = await mailedLink(page.request, kim.email, href('reset-password-do'))
  const elsewhere = await (await arrive()).newPage()
  await elsewhere.goto(link)
  await typeTwice(elsewhere, better, better)
  await elsewhere.getByRole('button', { name: t('password.choose.submit') }).click()
  await expect(elsewhere.getByText(t('auth.login.reset_done'))).toBeVisible()
  await logIn(elsewhere, words, { email: kim.email, password: better })
  await expect(elsewhere).toHaveURL(href('likes-type', { type: 'given' }))
})

test('who left it empty when signing up chooses one by mail, also from where it is asked', async ({
  page,
}) => {
  const email = newEmail()
  const signup = await beginSignup(page, words, { isMobile: true, email })
  await answerSteps(signup, words, newName('Tom'))
  await signup.getByLabel(t('signup.account.email')).fill(email)
  const { min } = passwordLength
  await expect(signup.getByLabel(t('signup.account.password'))).toHaveAccessibleDescription(
    t('signup.account.password_later', { min }),
  )
  await signup.getByRole('button', { name: t('signup.create') }).click()
  await expect(page.getByText(t('signup.confirm.spam'))).toBeVisible()
  await page.goto(await mailedLink(page.request, email, href('activate')))
  await page.getByRole('button', { name: t('signup.activate.button') }).click()
  await expect(page).toHaveURL(href('activate-done'))

  await page.goto(href('settings-email'))
  await page.getByRole('link', { name: t('auth.login.forgot') }).click()
  await expect(page).toHaveURL(href('reset-password'))
  await page.getByLabel(t('password.ask.email')).fill(email)
  await page.getByRole('button', { name: t('password.ask.submit') }).click()
  await expect(page.getByRole('heading', { name: t('password.sent.title') })).toBeVisible()
  await openLive(page, await mailedLink(page.request, email, href('reset-password-do')))
  // The page hears that its session is over before it has the answer.
  await page.route(passwordCalls.resetPassword.path, async (route) => {
    const heard = page.waitForResponse((answer) => answer.url().endsWith(authCalls.getUser.path))
    const response = await route.fetch()
    await heard
    await route.fulfill({ response })
  })
  await typeTwice(page, better, better)
  await page.getByRole('button', { name: t('password.choose.submit') }).click()
  await expect(page.getByText(t('auth.login.reset_done'))).toBeVisible()
  await logIn(page, words, { email, password: better })
  await expect(page).toHaveURL(href('members'))
})

test('changing the password keeps this session and ends the others', async ({
  arrive,
  origin,
  context,
  page,
}) => {
  const kim = await signUp(context, origin)
  const elsewhere = await arrive()
  const other = await elsewhere.newPage()
  await other.goto(href('login'))
  await logIn(other, words, { email: kim.email, password })
  await expect(other).toHaveURL(href('members'))
  await openLive(other, href('likes'))

  await openLive(page, href('settings-password'))
  await field(page, t('auth.proof.password')).fill('not it at all')
  await typeTwice(page, better, better)
  await page.getByRole('button', { name: t('password.change.submit') }).click()
  await expect(page.getByText('Controleer je oude wachtwoord.')).toBeVisible()
  await expect(field(page, t('auth.proof.password'))).toBeFocused()
  await expectNoBarrier(page)

  const anotherLine = page.waitForEvent('websocket')
  await field(page, t('auth.proof.password')).fill(password)
  await page.getByRole('button', { name: t('password.change.submit') }).click()
  await expect(page).toHaveURL(`${href('settings')}?saved=password`)
  await expect(other).toHaveURL(/\/login/, { timeout: 30_000 })
  await anotherLine
  await expect(page).toHaveURL(`${href('settings')}?saved=password`)
  await page.goto(href('profile'))
  await expect(page).toHaveURL(href('profile'))
  await logIn(other, words, { email: kim.email, password: better })
  await expect(other).not.toHaveURL(/\/login/)
})

test('without script a password is reset and changed by plain forms', async ({
  arrive,
  origin,
}) => {
  const context = await arrive({ javaScriptEnabled: false })
  const kim = await signUp(await arrive(), origin)
  const page = await context.newPage()
  await forget(page, kim.email)
  await expect(page).toHaveURL(`${href('reset-password')}?sent=1`)
  await page.goto(await mailedLink(page.request, kim.email, href('reset-password-do')))
  await expect(page.getByRole('button', { name: t('auth.show_password') })).toHaveCount(0)
  await typeTwice(page, better, password)
  await page.getByRole('button', { name: t('password.choose.submit') }).click()
  await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
  await typeTwice(page, better, better)
  await page.getByRole('button', { name: t('password.choose.submit') }).click()
  await logIn(page, words, { email: kim.email, password: better })
  await expect(page).toHaveURL(href('members'))

  await page.goto(href('settings-password'))
  await field(page, t('auth.proof.password')).fill(better)
  await typeTwice(page, password, password)
  await page.getByRole('button', { name: t('password.change.submit') }).click()
  await expect(page).toHaveURL(`${href('settings')}?saved=password`)
  await page.goto(href('profile'))
  await expect(page).toHaveURL(href('profile'))
})
