import type { Locator, Page } from '@playwright/test'
import { deletionCalls } from '#contract/deletion.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { beginSignup } from './support/begin-signup.ts'
import { callAs } from './support/call.ts'
import { answerSteps, kept } from './support/fill-signup.ts'
import { settle, expectNoBarrier } from './support/look-at.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, newName, password, signUp, signUpApart } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words
/** Refusals by the server are complaints in the console too. */
const refused = /status of (409|422)/

const next = (signup: Locator) => signup.getByRole('button', { name: t('signup.next') })
const heading = (signup: Locator, name: string) => signup.getByRole('heading', { name })

async function toBirth(page: Page, isMobile: boolean): Promise<Locator> {
  const signup = await beginSignup(page, words, { isMobile, email: newEmail() })
  await signup
    .getByRole('group', { name: t('signup.about.seek') })
    .getByText(t('signup.about.seek_female'))
    .click()
  await next(signup).click()
  await expect(heading(signup, t('signup.birth.title'))).toBeVisible()
  return signup
}

async function fillBirth(signup: Locator, day: string, month: string, year: string) {
  await signup.getByLabel(t('signup.birth.day'), { exact: true }).fill(day)
  await signup.getByLabel(t('signup.birth.month')).selectOption(month)
  await signup.getByLabel(t('signup.birth.year')).fill(year)
  await next(signup).click()
}

/** At the last step, with this address and password filled in. */
async function fillAccount(signup: Locator, email: string, secret = password) {
  await signup.getByLabel(t('signup.account.email')).fill(email)
  await signup.getByLabel(t('signup.account.password')).fill(secret)
  await signup.getByRole('button', { name: t('signup.create') }).click()
}

test('an impossible date opens a popup, and too young a visitor is told the minimum age @wide', async ({
  page,
  isMobile,
  tolerate,
}) => {
  tolerate(refused)
  const signup = await toBirth(page, isMobile)
  await expect(signup.getByRole('group', { name: '(18+ jaar)' })).toBeVisible()
  await fillBirth(signup, '31', '2', '1990')
  const popup = page.getByRole('dialog', { name: 'Ongeldige geboortedatum' })
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(heading(signup, t('signup.birth.title'))).toBeVisible()
  const day = signup.getByLabel(t('signup.birth.day'), { exact: true })
  await expect(day).toBeFocused()
  await expect(day).toHaveAttribute('aria-invalid', 'true')

  await fillBirth(signup, '32', '1', '1990')
  await popup.getByRole('button', { name: t('signup.birth.correct') }).click()
  await expect(popup).toBeHidden()

  await fillBirth(signup, '5', '5', String(new Date().getFullYear() - 12))
  await expect(signup.getByText(t('errors.too_young', { min_age: 18 }))).toBeVisible()
  await expect(popup).toBeHidden()
  await fillBirth(signup, '5', '5', '1990')
  await expect(heading(signup, t('signup.place.title'))).toBeVisible()
})

test('names with contact details, and the own address, are refused with a message', async ({
  page,
  isMobile,
  tolerate,
}) => {
  tolerate(refused)
  const email = newEmail()
  const signup = await beginSignup(page, words, { isMobile, email })
  await answerSteps(signup, words, newName('Tom'))
  await signup.getByLabel(t('signup.account.email')).fill(email)
  await signup.getByRole('button', { name: t('signup.back') }).click()
  const name = signup.getByLabel(t('signup.name.label'))
  const refusals = [
    ['@jan', t('errors.invalid_name')],
    ['Jo', t('errors.invalid_name')],
    ['bel 06 12345678', t('errors.invalid_name')],
    [email.toUpperCase(), t('errors.name_is_email')],
  ] as const
  for (const [typed, sentence] of refusals) {
    await name.fill(typed)
    await next(signup).click()
    await expect(signup.getByText(sentence)).toBeVisible()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
  }
  await name.fill(newName('Tom'))
  await next(signup).click()
  await expect(heading(signup, t('signup.account.title'))).toBeVisible()
})

test('an invalid address and a weak password are refused', async ({ page, isMobile, tolerate }) => {
  tolerate(refused)
  const signup = await beginSignup(page, words, { isMobile, email: newEmail() })
  await answerSteps(signup, words, newName('Tom'))
  await fillAccount(signup, 'tom@nergens')
  await expect(signup.getByText('Ongeldige e-mail', { exact: true })).toBeVisible()
  // Where screen readers announce it with the error.
  await expect(signup.getByLabel(t('signup.account.email'))).toBeFocused()
  await fillAccount(signup, newEmail(), 'kort')
  await expect(signup.getByText(t('errors.invalid_password', { min: 8 }))).toBeVisible()
  await fillAccount(signup, newEmail(), 'welkom01')
  await expect(signup.getByText(t('errors.invalid_password', { min: 8 }))).toBeVisible()
  await expect(signup.getByLabel(t('signup.account.password'))).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('a likely typo in the address is suggested once', async ({ page, isMobile }) => {
  const signup = await beginSignup(page, words, { isMobile, email: newEmail() })
  await answerSteps(signup, words, newName('Tom'))
  const email = signup.getByLabel(t('signup.account.email'))
  const take = signup.getByRole('button', { name: t('signup.account.take') })
  const create = signup.getByRole('button', { name: t('signup.create') })

  await test.step('by the button, if the suggestion was not seen yet', async () => {
    await signup.getByLabel(t('signup.account.password')).fill(password)
    await email.fill('tom@gmial.com')
    await create.click()
    await expect(take).toBeVisible()
    await expect(heading(signup, t('signup.account.title'))).toBeVisible()
    await take.click()
    await expect(email).toHaveValue('tom@gmail.com')
    await expect(take).toBeHidden()
  })

  await test.step('not by the button, if it was shown beside the password', async () => {
    await email.fill(newEmail('gmial.com'))
    await signup.getByLabel(t('signup.account.password')).focus()
    await expect(take).toBeVisible()
    await create.click()
    await expect(signup.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible()
  })
})

test('an address that has an account leads to the login, and the answers stay @wide', async ({
  page,
  arrive,
  origin,
  isMobile,
  tolerate,
}) => {
  tolerate(refused)
  const { email } = await signUp(await arrive(), origin)
  const signup = await beginSignup(page, words, { isMobile, email })
  const name = newName('Tom')
  await answerSteps(signup, words, name)
  await fillAccount(signup, email.toUpperCase())
  await expect(signup.getByText('Dit e-mailadres heeft al een account op deze site.')).toBeVisible()
  await signup.getByRole('link', { name: t('signup.account.login') }).click()
  await expect(page).toHaveURL(href('login'))
  expect(await kept(page)).not.toContain(password)
  const again = isMobile ? signup : await beginSignup(page, words, { isMobile, email })
  if (isMobile) await page.goto(href('signup'))
  await expect(heading(again, t('signup.account.title'))).toBeVisible()
  await again.getByRole('button', { name: t('signup.back') }).click()
  await expect(again.getByLabel(t('signup.name.label'))).toHaveValue(name)
})

test('the address of an account in deletion is offered the way back by mail', async ({
  page,
  arrive,
  origin,
  isMobile,
  tolerate,
}) => {
  tolerate(refused)
  const other = await arrive()
  const { email } = await signUpApart(other, origin)
  await callAs(other, origin, deletionCalls.deleteAccount, {
    reason: 'time',
    remarks: null,
    proof: { password },
  })
  const signup = await beginSignup(page, words, { isMobile, email })
  await answerSteps(signup, words, newName('Tom'))
  await fillAccount(signup, email)
  await expect(signup.getByText(t('errors.account_deleting'))).toBeVisible()
  await expect(signup.getByRole('link', { name: t('signup.support') })).toHaveAttribute(
    'href',
    href('pages-service'),
  )
  await signup.getByRole('button', { name: t('signup.reactivate.ask') }).click()
  await expect(signup.getByText(t('signup.reactivate.sent'))).toBeVisible()
  await mailedLink(page.request, email, href('reactivate'))
})

test('some members are shown while signing up, in the modal as on the page @wide', async ({
  context,
  origin,
  page,
  isMobile,
}) => {
  const kims = await signUp(context, origin)
  await context.clearCookies({ name: /session/ })
  const signup = await beginSignup(page, words, { isMobile, email: newEmail() })
  const title = t('signup.blocks.title', { country: 'Nederland' })
  await expect(heading(signup, title)).toBeVisible()
  await expect(signup.getByText(t('signup.blocks.note'))).toBeVisible()
  // A teaser: visitors see no names.
  await expect(signup.getByText(kims.name)).toHaveCount(0)
  await settle(page)
  await expectNoBarrier(page)
  await answerSteps(signup, words, newName('Tom'))
  await expect(heading(signup, title)).toBeVisible()
})

test('only the close button closes the modal, and the answers are kept @wide', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have a page instead')
  const email = newEmail()
  const signup = await beginSignup(page, words, { isMobile, email })
  await answerSteps(signup, words, newName('Tom'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(heading(signup, t('signup.account.title'))).toBeVisible()
  await signup.getByRole('button', { name: t('signup.close') }).click()
  await expect(signup).toBeHidden()
  await page.getByRole('button', { name: t('home.form.start') }).click()
  await expect(heading(signup, t('signup.account.title'))).toBeVisible()
})

test('a new member returns to the remaining step and the first matches', async ({
  page,
  isMobile,
  tolerate,
}) => {
  tolerate(refused)
  const email = newEmail()
  const signup = await beginSignup(page, words, { isMobile, email })
  await answerSteps(signup, words, newName('Tom'))
  await fillAccount(signup, email)
  await expect(signup.getByText(email)).toBeVisible()
  await expect(signup.getByText(t('signup.confirm.spam'))).toBeVisible()
  await page.goto(href('signup'))
  await expect(page).toHaveURL(href('complete-signup'))
  const main = page.getByRole('main')
  await expect(main.getByText(email)).toBeVisible()
  const changed = newEmail()
  await main.getByText(t('signup.confirm.change')).click()
  const field = main.getByLabel(t('signup.confirm.new_email'))
  await field.fill('nergens')
  await main.getByRole('button', { name: t('signup.confirm.send') }).click()
  await expect(main.getByText('Nieuw e-mailadres invalide.')).toBeVisible()
  await field.fill(changed)
  await main.getByRole('button', { name: t('signup.confirm.send') }).click()
  await expect(main.getByText(t('signup.confirm.sent'))).toBeVisible()
  await expect(main.getByText(changed)).toBeVisible()
  await mailedLink(page.request, changed, href('activate'))

  await main.getByRole('link', { name: t('signup.confirm.all_matches') }).click()
  await expect(page).toHaveURL(href('signup-matches'))
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('signup.confirm.matches'))
  await expect(main.getByRole('article').first()).toBeVisible()
  await main.getByRole('link', { name: t('matchfinder.results.all'), exact: true }).click()
  await expect(page).toHaveURL(href('members'))
})

test('an impossible town leads back to its step', async ({ page, isMobile, tolerate }) => {
  tolerate(/status of 400/)
  const email = newEmail()
  const signup = await beginSignup(page, words, { isMobile, email })
  await answerSteps(signup, words, newName('Tom'))
  const back = signup.getByRole('button', { name: t('signup.back') })
  await back.click()
  await expect(heading(signup, t('signup.name.title'))).toBeVisible()
  await back.click()
  const city = signup.getByLabel(t('signup.place.city'))
  await city.fill('bel 06 12345678')
  await next(signup).click()
  await expect(heading(signup, t('signup.name.title'))).toBeVisible()
  await next(signup).click()
  await expect(heading(signup, t('signup.account.title'))).toBeVisible()
  await fillAccount(signup, email)
  await expect(heading(signup, t('signup.place.title'))).toBeVisible()
  await expect(signup.getByText(t('errors.invalid_input'))).toBeVisible()
  await expect(city).toHaveAttribute('aria-invalid', 'true')
})

test('asking for the mail too often is refused', async ({ page, isMobile, tolerate }) => {
  tolerate(/status of 429/)
  const email = newEmail()
  const signup = await beginSignup(page, words, { isMobile, email })
  await answerSteps(signup, words, newName('Tom'))
  await fillAccount(signup, email)
  const again = signup.getByRole('button', { name: t('signup.confirm.again') })
  for (let mail = 2; mail <= 3; mail++) {
    const answered = page.waitForResponse((response) =>
      response.url().includes(signupCalls.sendActivationMail.path),
    )
    await again.click()
    expect((await answered).status()).toBe(200)
    await expect(signup.getByText(t('signup.confirm.sent'))).toBeVisible()
  }
  await again.click()
  await expect(signup.getByText(t('errors.too_many_requests'))).toBeVisible()
})

const invited = test.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('localhost', 'besloten.localhost')),
})

invited('by invitation only: without one there is no form, with one there is', async ({ page }) => {
  await page.goto(href('index'))
  await expect(page.getByText(t('signup.closed.title'))).toBeVisible()
  await page.goto(href('signup'))
  await expect(page.getByText(t('signup.closed.text', { name: 'Besloten' }))).toBeVisible()
  await expect(next(page.getByRole('main'))).toHaveCount(0)
  await page.goto(href('signup', {}, { ref: 'vriend' }))
  await expect(next(page.getByRole('main'))).toBeVisible()
  // The invitation is stored in this browser before anything is typed.
  await page.goto(href('signup'))
  await expect(next(page.getByRole('main'))).toBeVisible()
})
