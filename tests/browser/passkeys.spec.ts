import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { authCalls } from '#contract/auth.ts'
import { passkeysCalls } from '#contract/passkeys.ts'
import { href } from '#contract/route.ts'
import { logIn, logOut } from './support/in-and-out.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'
import { addAuthenticator } from './support/virtual-authenticator.ts'

const words = textsIn('nl')
const { t } = words

test.beforeEach(({ tolerate }) => tolerate(/status of (403|422|429)/))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The virtual device answers the autofill offer by itself, before the button is pressed. */
async function withoutOffer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

async function makePasskey(page: Page, name?: string): Promise<void> {
  await page.goto(href('settings-passkeys'))
  const field = page.getByLabel(t('passkeys.add.name'), { exact: true })
  await expect(field).toHaveValue(/^Chrome, \w+$/)
  if (name !== undefined) await field.fill(name)
  await page.getByLabel(t('auth.proof.password'), { exact: true }).fill(password)
  await button(page, t('passkeys.add.submit')).click()
  await expect(page.getByText(t('passkeys.add.done'))).toBeVisible()
}

test('a passkey is made, named, used to get in, and removed by itself', async ({
  context,
  origin,
  page,
  isMobile,
}) => {
  const kim = await signUp(context, origin)
  const device = await addAuthenticator(page)
  await withoutOffer(page)

  await test.step('a wrong password makes none', async () => {
    await page.goto(href('settings-passkeys'))
    await expect(page.getByText(t('passkeys.none'))).toBeVisible()
    await page.getByLabel(t('auth.proof.password'), { exact: true }).fill('niet dit woord')
    await button(page, t('passkeys.add.submit')).click()
    await expect(page.getByText('Controleer je oude wachtwoord.')).toBeVisible()
    expect(await device.passkeys()).toBe(0)
    await expectNoBarrier(page)
  })

  await test.step('a right one does', async () => {
    await makePasskey(page, 'Sleutel aan de bos')
    expect(await device.passkeys()).toBe(1)
  })

  await test.step('it gets another name', async () => {
    const rename = t('passkeys.rename.open', { name: 'Sleutel aan de bos' })
    await page.getByRole('link', { name: rename }).click()
    await page.getByLabel(t('passkeys.rename.label'), { exact: true }).fill('Mijn sleutel')
    await expectNoBarrier(page)
    await button(page, t('passkeys.rename.submit')).click()
    await expect(page.getByText('Mijn sleutel')).toBeVisible()
  })

  await test.step('it logs in by the button', async () => {
    await logOut(page, words, { name: kim.name, isMobile })
    await device.lock()
    await page.goto(`${href('login')}?next=${encodeURIComponent(href('chats'))}`)
    const asked = page.waitForResponse((answer) =>
      answer.url().includes(passkeysCalls.offerPasskeyLogin.path),
    )
    await button(page, t('auth.login.passkey')).click()
    await asked
    await expect(button(page, t('auth.login.passkey'))).not.toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(/\/login/)
    await device.unlock()
    await button(page, t('auth.login.passkey')).click()
    await expect(page).toHaveURL(href('chats'))
  })

  await test.step('it proves its own removal', async () => {
    await page.goto(href('settings-passkeys'))
    const label = t('passkeys.remove.open', { name: 'Mijn sleutel' })
    await page.getByRole('link', { name: label }).click()
    const dialog = page.getByRole('dialog', { name: t('passkeys.remove.title') })
    await expect(dialog.getByRole('button', { name: t('auth.proof.use_passkey') })).toBeVisible()
    await expectNoBarrier(page)
    await dialog.getByRole('button', { name: t('auth.proof.use_passkey') }).click()
    await expect(page.getByText(t('passkeys.remove.done'))).toBeVisible()
    await expect(page.getByText(t('passkeys.none'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a removed passkey does not log in', async () => {
    await logOut(page, words, { name: kim.name, isMobile })
    await page.goto(href('login'))
    await button(page, t('auth.login.passkey')).click()
    await expect(page.getByText(t('errors.passkey_failed'))).toBeVisible()
  })
})

async function turnOnSecondFactor(page: Page): Promise<string[]> {
  await page.goto(href('settings-second-factor'))
  await page.getByLabel(t('auth.proof.password'), { exact: true }).fill(password)
  await button(page, t('secondfactor.begin.submit')).click()
  const open = page.getByRole('link', { name: t('secondfactor.setup.open') })
  const link = new URL((await open.getAttribute('href')) ?? '')
  const app = new TOTP({ secret: link.searchParams.get('secret') ?? '' })
  await page.getByLabel(t('auth.code.app')).fill(app.generate())
  await button(page, t('secondfactor.setup.submit')).click()
  const codes = page.getByRole('region', { name: t('secondfactor.codes.title') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  return codes.getByRole('listitem').allTextContents()
}

test('with a second factor adding a passkey takes a code, also on a page opened before', async ({
  context,
  origin,
  page,
  isMobile,
}) => {
  const kim = await signUp(context, origin)
  const device = await addAuthenticator(page)
  await withoutOffer(page)
  await page.goto(href('settings-passkeys'))
  const code = page.getByLabel(t('auth.code.either'))
  await expect(page.getByLabel(t('auth.proof.password'), { exact: true })).toBeVisible()
  await expect(code).toHaveCount(0)
  const [first = '', second = ''] = await turnOnSecondFactor(await context.newPage())

  await page.getByLabel(t('auth.proof.password'), { exact: true }).fill(password)
  await button(page, t('passkeys.add.submit')).click()
  await expect(code).toBeVisible()
  expect(await device.passkeys()).toBe(0)
  await code.fill('000000')
  await button(page, t('passkeys.add.submit')).click()
  await expect(page.getByText(t('errors.code_invalid'))).toBeVisible()
  await expectNoBarrier(page)
  await code.fill(first)
  await button(page, t('passkeys.add.submit')).click()
  await expect(page.getByText(t('passkeys.add.done'))).toBeVisible()
  expect(await device.passkeys()).toBe(1)

  await page.reload()
  await button(page, t('auth.proof.use_passkey')).click()
  await expect(page.getByText(t('auth.proof.by_passkey'))).toBeVisible()
  await code.fill(second)
  await button(page, t('passkeys.add.submit')).click()
  await expect(page.getByText(t('passkeys.add.known'))).toBeVisible()

  await logOut(page, words, { name: kim.name, isMobile })
  await page.goto(href('login'))
  await button(page, t('auth.login.passkey')).click()
  await expect(page).toHaveURL(href('members'))
})

test('wrong passwords block only the password login: the email field offers the passkey', async ({
  arrive,
  context,
  origin,
  page,
}) => {
  const kim = await signUp(context, origin)
  await addAuthenticator(page)
  await makePasskey(page)

  const elsewhere = await arrive()
  const door = await elsewhere.newPage()
  await door.goto(href('login'))
  for (let guess = 1; guess <= 5; guess++) {
    const data = { email: kim.email, password: `verkeerd woord ${guess}` }
    const { path, method } = authCalls.login
    const answer = await elsewhere.request.fetch(path, { method, headers: { origin }, data })
    expect(answer.status()).toBe(403)
  }
  await logIn(door, words, { email: kim.email, password })
  await expect(
    door.getByText('Te veel foute pogingen, account voor 15 min geblokkeerd.'),
  ).toBeVisible()
  await expectNoBarrier(door)

  await page.goto(href('members'))
  await expect(page).toHaveURL(href('members'))
  const supported = await page.evaluate(() =>
    PublicKeyCredential.isConditionalMediationAvailable?.(),
  )
  test.skip(!supported, 'this browser has no conditional login')
  // An open page would notice that its session has ended, and reload.
  await page.goto('about:blank')
  await context.clearCookies({ name: '__Host-session' })
  await page.goto(href('login'))
  // The virtual device answers at once, like a user who picks the offered passkey.
  await expect(page).toHaveURL(href('members'))
})

test('without script passkeys are renamed and removed', async ({
  arrive,
  context,
  origin,
  page,
}) => {
  await signUp(context, origin)
  await addAuthenticator(page)
  await makePasskey(page)
  const plain = await arrive({ javaScriptEnabled: false })
  await plain.addCookies(await context.cookies())
  const bare = await plain.newPage()
  await bare.goto(href('settings-passkeys'))
  await expect(bare.getByText(t('passkeys.add.unsupported'))).toBeVisible()
  await bare.getByRole('link', { name: /^Chrome.*naam/ }).click()
  await bare.getByLabel(t('passkeys.rename.label'), { exact: true }).fill('Zonder script')
  await button(bare, t('passkeys.rename.submit')).click()
  await expect(bare.getByText('Zonder script')).toBeVisible()
  const remove = t('passkeys.remove.open', { name: 'Zonder script' })
  await bare.getByRole('link', { name: remove }).click()
  await bare.getByLabel(t('auth.proof.password'), { exact: true }).fill('niet dit woord')
  await button(bare, t('passkeys.remove.submit')).click()
  await expect(bare.getByText('Controleer je oude wachtwoord.')).toBeVisible()
  await bare.getByLabel(t('auth.proof.password'), { exact: true }).fill(password)
  await button(bare, t('passkeys.remove.submit')).click()
  await expect(bare.getByText(t('passkeys.none'))).toBeVisible()
})
