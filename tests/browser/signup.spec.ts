import type { Locator, Page } from '@playwright/test'
import { deletionCalls } from '#contract/deletion.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { atWork } from './support/at-work.ts'
import { beginSignup } from './support/begin-signup.ts'
import { callAs } from './support/call.ts'
import { answerSteps, kept } from './support/fill-signup.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, newName, password, signUp, signUpApart } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words
const refused = /status of (400|409|422|429)/

const next = (signup: Locator) => signup.getByRole('button', { name: t('signup.next') })
const back = (signup: Locator) => signup.getByRole('button', { name: t('signup.back') })
const heading = (signup: Locator, name: string) => signup.getByRole('heading', { name })

async function fillBirth(signup: Locator, day: string, month: string, year: string) {
  await signup.getByLabel(t('signup.birth.day'), { exact: true }).selectOption(day)
  await signup.getByLabel(t('signup.birth.month')).selectOption(month)
  await signup.getByLabel(t('signup.birth.year')).selectOption(year)
  await next(signup).click()
}

async function fillAccount(signup: Locator, email: string, secret = password) {
  await signup.getByLabel(t('signup.account.email')).fill(email)
  await signup.getByLabel(t('signup.account.password')).fill(secret)
  await signup.getByRole('button', { name: t('signup.create') }).click()
}

async function tryImpossibleDate(page: Page, signup: Locator) {
  await fillBirth(signup, '31', '2', '1990')
  const popup = page.getByRole('dialog', { name: 'Ongeldige geboortedatum' })
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(heading(signup, t('signup.birth.title'))).toBeVisible()
  const day = signup.getByLabel(t('signup.birth.day'), { exact: true })
  await expect(day).toBeFocused()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  return popup
}

test('a wrong answer is refused at its step, and a new member comes to the remaining one', async ({
  page,
  tolerate,
}) => {
  tolerate(refused)
  const email = newEmail()
  const name = newName('Tom')
  const signup = page.getByRole('main')
  const top = page.getByRole('banner')
  const field = signup.getByLabel(t('signup.account.email'))
  const city = signup.getByLabel(t('signup.place.city'))
  const goOn = async (title: string) => {
    await next(signup).click()
    await expect(heading(signup, title)).toBeVisible()
  }

  await test.step('without an answer', async () => {
    await page.goto(href('signup'))
    await expect(top.getByRole('link', { name: t('app.nav.login') })).toBeVisible()
    await expect(next(signup)).toHaveCount(0)
    await expectNoBarrier(page)
    await signup.getByRole('button', { name: t('signup.about.i_am_male') }).click()
    await expect(heading(signup, t('signup.seek.title'))).toBeFocused()
    await next(signup).click()
    await expect(signup.getByText(t('signup.about.choose'))).toBeVisible()
    await expectNoBarrier(page)
  })

  await test.step('ages by steps, by the slider and by typing, which say the same', async () => {
    const fields = { from: t('signup.seek.from'), to: t('signup.seek.to') }
    const typed = (end: 'from' | 'to') => signup.getByRole('spinbutton', { name: fields[end] })
    const slid = (end: 'from' | 'to') => signup.getByRole('slider', { name: fields[end] })
    const expectAges = async (from: string, to: string) => {
      for (const [end, age] of [['from', from] as const, ['to', to] as const]) {
        await expect(typed(end)).toHaveValue(age)
        await expect(slid(end)).toHaveValue(age)
      }
    }
    await expectAges('18', '99')
    await signup.getByRole('button', { name: t('signup.seek.from_older') }).click()
    await expectAges('19', '99')
    await typed('to').fill('45')
    await expectAges('19', '45')
    await slid('from').focus()
    await page.keyboard.press('End')
    await expectAges('99', '99')
    await slid('to').focus()
    await page.keyboard.press('Home')
    await expectAges('18', '18')
    await typed('to').fill('4')
    await page.keyboard.press('Enter')
    await expect(signup.getByText(t('signup.seek.wrong', { from: 18 }))).toBeVisible()
    await typed('to').fill('45')
    await typed('from').fill('31')
    await expectAges('31', '45')
    await signup
      .getByRole('group', { name: t('signup.about.seek') })
      .getByText(t('signup.seek.female'), { exact: true })
      .click()
    await next(signup).click()
    const consent = signup.locator('input[name=seeks_consent]')
    await expect(consent).toBeFocused()
    await expect(consent).not.toBeChecked()
    await expect(signup.getByText(t('signup.seek.consent_needed'))).toBeVisible()
    await consent.check()
    await goOn(t('signup.birth.title'))
    await back(signup).click()
    await back(signup).click()
    const man = signup.getByRole('button', { name: t('signup.about.i_am_male') })
    await expect(man).toHaveAttribute('aria-pressed', 'true')
    await man.click()
    await expectAges('31', '45')
    await goOn(t('signup.birth.title'))
  })

  await test.step('an impossible date, and too young', async () => {
    await expect(signup.getByRole('group', { name: '(18+ jaar)' })).toBeVisible()
    const popup = await tryImpossibleDate(page, signup)
    await fillBirth(signup, '31', '4', '1990')
    await popup.getByRole('button', { name: t('signup.birth.correct') }).click()
    await expect(popup).toBeHidden()
    await fillBirth(signup, '5', '5', String(new Date().getFullYear() - 12))
    await expect(signup.getByText(t('errors.too_young', { min_age: 18 }))).toBeVisible()
    await expect(popup).toBeHidden()
    await expectNoBarrier(page)
    await expect(heading(signup, t('signup.place.title'))).toBeVisible()
    const unknown = signup.getByText(t('signup.place.unknown'))
    for (const town of ['bel 06 12345678', 'Utre']) {
      await city.fill(town)
      await fillBirth(signup, '5', '5', '1990')
      await expect(unknown).toBeVisible()
      await expect(city).toHaveAttribute('aria-invalid', 'true')
    }
    await city.fill('Utrech')
    await expect(signup.locator('datalist option[value=Utrecht]')).toBeAttached()
    await city.fill('Utrecht')
    await expect(signup.getByLabel(t('signup.place.region.province'))).toHaveValue('09')
    await fillBirth(signup, '5', '5', '1990')
  })

  await test.step('names with contact details, and the own address', async () => {
    const label = signup.getByLabel(t('signup.name.label'))
    await expect(label).toBeFocused()
    for (const typed of ['@jan', 'Jo', 'bel 06 12345678']) {
      await label.fill(typed)
      await fillAccount(signup, email)
      await expect(signup.getByText(t('errors.invalid_name'))).toBeVisible()
      await expect(label).toHaveAttribute('aria-invalid', 'true')
    }
    await expectNoBarrier(page)
    await label.fill(email.toUpperCase())
    await fillAccount(signup, email)
    await expect(signup.getByText(t('errors.name_is_email'))).toBeVisible()
    await label.fill(name)
  })

  await test.step('an invalid address and a weak password', async () => {
    await fillAccount(signup, 'tom@nergens')
    await expect(signup.getByText('Ongeldige e-mail', { exact: true })).toBeVisible()
    await expect(field).toBeFocused()
    for (const weak of ['kort', 'welkom01']) {
      await fillAccount(signup, newEmail(), weak)
      await expect(signup.getByText(t('errors.invalid_password', { min: 8 }))).toBeVisible()
    }
    await expect(signup.getByLabel(t('signup.account.password'))).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expectNoBarrier(page)
  })

  const take = signup.getByRole('button', { name: t('signup.account.take') })
  const create = signup.getByRole('button', { name: t('signup.create') })
  await test.step('a likely typo is suggested once: after the button, or on leaving the field', async () => {
    await signup.getByLabel(t('signup.account.password')).fill(password)
    await field.fill('tom@gmial.com')
    await create.click()
    await expect(take).toBeVisible()
    await expect(heading(signup, t('signup.account.title'))).toBeVisible()
    await take.click()
    await expect(field).toHaveValue('tom@gmail.com')
    await expect(take).toBeHidden()
    await field.fill(newEmail('gmial.com'))
    await signup.getByLabel(t('signup.account.password')).focus()
    await expect(take).toBeVisible()
    const asked = await field.inputValue()
    await create.click()
    await expect(heading(signup, name)).toBeFocused()
    await expect(signup.getByText(asked)).toBeVisible()
  })

  await test.step('who is made is not offered the login', async () => {
    await expect(heading(signup, 'Kijk in je mail')).toBeVisible()
    await expect(signup.getByText(t('signup.confirm.spam'))).toBeVisible()
    // Nor is anything sold before the address is confirmed.
    await expect(top.getByRole('link', { name: t('app.nav.premium') })).toHaveCount(0)
    await expect(top.getByRole('link', { name: t('app.nav.login') })).toBeHidden()
    await expect(signup.getByText(t('signup.confirm.matches'))).toBeVisible()
  })

  await test.step('the page is another one now, where the address is changed', async () => {
    await page.goto(href('signup'))
    await expect(page).toHaveURL(href('complete-signup'))
    await expect(top.getByRole('link', { name: t('app.nav.login') })).toBeHidden()
    await signup.getByText(t('signup.confirm.change')).click()
    const other = signup.getByLabel(t('signup.confirm.new_email'))
    await other.fill('nergens')
    await signup.getByRole('button', { name: t('signup.confirm.send') }).click()
    await expect(signup.getByText('Nieuw e-mailadres invalide.')).toBeVisible()
    await other.fill(email)
    await signup.getByRole('button', { name: t('signup.confirm.send') }).click()
    await expect(signup.getByText(t('signup.confirm.sent'))).toBeVisible()
    await expect(signup.getByText(email)).toBeVisible()
    await mailedLink(page.request, email, href('activate'))
  })

  await test.step('asking for the mail too often is refused', async () => {
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

  await test.step('the first matches', async () => {
    await signup.getByRole('link', { name: t('signup.confirm.all_matches') }).click()
    await expect(page).toHaveURL(href('signup-matches'))
    await expect(signup.getByRole('heading', { level: 1 })).toHaveText(t('signup.confirm.matches'))
    await expect(signup.getByRole('article').first()).toBeVisible()
    await signup.getByRole('link', { name: t('matchfinder.results.all'), exact: true }).click()
    await expect(page).toHaveURL(href('members'))
  })
})

test('an address that has an account leads to the login, and the answers stay', async ({
  page,
  context,
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(refused)
  const kim = await signUp(await arrive(), origin)
  const other = await arrive()
  const leaver = await signUpApart(other, origin)
  await callAs(other, origin, deletionCalls.deleteAccount, {
    reason: 'time',
    remarks: null,
    proof: { password },
  })
  const email = newEmail()
  const name = newName('Tom')
  const title = t('signup.blocks.title', { country: 'Nederland' })
  const signup = page.getByRole('main')

  await test.step('from a page with a traffic source, which is kept', async () => {
    await page.goto(href('members', {}, { ref: 'vriend' }))
    await page.getByRole('link', { name: t('members.visitor.join'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${href('signup')}(\\?|$)`))
    await expect(signup.locator('input[name=ref]')).toHaveValue('vriend')
  })

  await test.step('some members are shown meanwhile, without their names', async () => {
    await signup.getByRole('button', { name: t('signup.about.i_am_male') }).click()
    await expect(heading(signup, title)).toBeVisible()
    await expect(signup.getByText(t('signup.blocks.note'))).toBeVisible()
    await expect(signup.getByText(kim.name)).toHaveCount(0)
    await expectNoBarrier(page)
    await answerSteps(signup, words, name)
    await expect(heading(signup, title)).toBeVisible()
  })

  // Its answers and mails: tests/worker/account/signup/signup-neutral.test.ts. Only all domains of
  // a group are neutral, and those of the demo are not.
  await test.step('on a neutral site it ends with a mail, which can be sent again or elsewhere', async () => {
    await page.route(`**${signupCalls.signup.path}`, (route) => {
      return route.fulfill({ json: { id: null } })
    })
    await fillAccount(signup, email)
    await expect(heading(signup, t('signup.mailed.title'))).toBeFocused()
    await expect(signup.getByText(email)).toBeVisible()
    expect(await kept(page)).not.toContain(email)
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('__Host-session')
    await expectNoBarrier(page)
    await signup.getByRole('button', { name: t('signup.confirm.again') }).click()
    await expect(signup.getByText(t('signup.mailed.sent'))).toBeVisible()
    await signup.getByRole('button', { name: t('signup.mailed.change') }).click()
    await expect(signup.getByLabel(t('signup.account.email'))).toHaveValue(email)
    await expect(signup.getByLabel(t('signup.account.password'))).toHaveValue('')
    await page.unrouteAll()
  })

  await test.step('on others it says so', async () => {
    await fillAccount(signup, kim.email.toUpperCase())
    const known = signup.getByText('Dit e-mailadres heeft al een account op deze site.')
    await expect(known).toBeVisible()
    await signup.getByRole('link', { name: t('signup.account.login') }).click()
    await expect(page).toHaveURL(href('login'))
    expect(await kept(page)).not.toContain(password)
    await page.getByRole('link', { name: 'Meld je gratis aan' }).click()
    await expect(heading(signup, t('signup.account.title'))).toBeVisible()
    await expect(signup.getByLabel(t('signup.name.label'))).toHaveValue(name)
  })

  await test.step('one in deletion is offered the way back by mail', async () => {
    await fillAccount(signup, leaver.email)
    await expect(signup.getByText(t('errors.account_deleting'))).toBeVisible()
    await expect(signup.getByRole('link', { name: t('signup.support') })).toHaveAttribute(
      'href',
      href('pages-service'),
    )
    await signup.getByRole('button', { name: t('signup.reactivate.ask') }).click()
    await expect(signup.getByText(t('signup.reactivate.sent'))).toBeVisible()
    await mailedLink(page.request, leaver.email, href('reactivate'))
  })
})

test('on a wide screen the signup is a modal over the page, which only its close button closes @desk', async ({
  page,
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(refused)
  const kim = await signUp(await arrive(), origin)
  const name = newName('Tom')
  const begin = () => beginSignup(page, words, { isMobile: false, email: kim.email })
  const signup = await begin()

  await test.step('as wide as it is drawn, with some members', async () => {
    // The styles of the page and of the dialog were loaded in another order than elsewhere.
    expect((await signup.boundingBox())?.width).toBe(880)
    const title = t('signup.blocks.title', { country: 'Nederland' })
    await expect(heading(signup, title)).toBeVisible()
    await expect(signup.getByText(kim.name)).toHaveCount(0)
    await expectNoBarrier(page)
  })

  await test.step('a popup over it is closed alone', async () => {
    await signup
      .getByRole('group', { name: t('signup.about.seek') })
      .getByText(t('signup.seek.female'), { exact: true })
      .click()
    await signup.locator('input[name=seeks_consent]').check()
    await next(signup).click()
    await tryImpossibleDate(page, signup)
    await back(signup).click()
    await answerSteps(signup, words, name)
    await expectNoBarrier(page)
  })

  await test.step('the answers are kept, closed and loaded again', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    await expect(heading(signup, t('signup.account.title'))).toBeVisible()
    await signup.getByRole('button', { name: t('signup.close') }).click()
    await expect(signup).toBeHidden()
    await page.getByRole('button', { name: t('home.form.start') }).click()
    await expect(heading(signup, t('signup.account.title'))).toBeVisible()
    await signup.getByLabel(t('signup.account.password')).fill(password)
    expect(await kept(page)).not.toContain(password)
    await begin()
    await expect(heading(signup, t('signup.account.title'))).toBeVisible()
    await expect(signup.getByLabel(t('signup.account.email'))).toHaveValue(kim.email)
  })

  await test.step('an address that has an account leads to the login, and over it the answers stay', async () => {
    await fillAccount(signup, kim.email.toUpperCase())
    const known = signup.getByText('Dit e-mailadres heeft al een account op deze site.')
    await expect(known).toBeVisible()
    await signup.getByRole('link', { name: t('signup.account.login') }).click()
    await expect(page).toHaveURL(href('login'))
    await expect(signup).toBeHidden()
    const again = page.getByRole('link', { name: 'Meld je gratis aan' })
    await again.click()
    await expect(signup.getByLabel(t('signup.name.label'))).toHaveValue(name)
    await expect(page).toHaveURL(href('login'))
    await signup.getByRole('button', { name: t('signup.close') }).click()
    await expect(signup).toBeHidden()
    await expect(again).toBeFocused()
  })

  const drawn = () => expect.poll(async () => (await signup.boundingBox())?.width).toBe(880)
  for (const look of ['gallery', 'collagelanding'] as const) {
    await test.step(`from the landing page ${look}`, async () => {
      await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
      await page.goto(href('landers-look', { look }))
      const start = page.locator('#start')
      await start.getByText(t('home.form.man'), { exact: true }).click()
      await start.getByLabel(t('home.form.email')).fill(kim.email)
      await atWork(page)
      await start.locator('button[type=submit]').click()
      await expect(heading(signup, t('signup.seek.title'))).toBeVisible()
      await drawn()
    })
  }

  const places = [
    { on: href('pricing'), link: t('credits.pricing.start'), ref: '' },
    { on: href('members', {}, { ref: 'vriend' }), link: t('members.visitor.join'), ref: 'vriend' },
  ]
  for (const { on, link, ref } of places) {
    await test.step(`from ${on}`, async () => {
      await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
      await page.goto(on)
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(heading(signup, t('signup.me.title'))).toBeVisible()
      await drawn()
      await expect(signup.locator('input[name=ref]')).toHaveValue(ref)
      expect(new URL(page.url()).pathname).toBe(on.split('?')[0])
    })
  }

  await test.step('its link to the login closes it', async () => {
    await signup.getByRole('link', { name: t('app.nav.login') }).click()
    await expect(signup).toBeHidden()
    const back = href('members', {}, { ref: 'vriend' })
    await expect(page).toHaveURL(href('login', {}, { next: back }))
  })
})

const invited = test.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('localhost', 'besloten.localhost')),
})

invited('by invitation only: without one there is no form, with one there is', async ({ page }) => {
  await page.goto(href('index'))
  await expect(page.getByText(t('signup.closed.title'))).toBeVisible()
  await page.goto(href('signup'))
  await expect(page.getByText(t('signup.closed.text', { name: 'Besloten' }))).toBeVisible()
  const man = page.getByRole('main').getByRole('button', { name: t('signup.about.i_am_male') })
  await expect(man).toHaveCount(0)
  await page.goto(href('signup', {}, { ref: 'vriend' }))
  await expect(man).toBeVisible()
  await page.goto(href('signup'))
  await expect(man).toBeVisible()
})
