import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { authCalls } from '#contract/auth.ts'
import { href } from '#contract/route.ts'
import { signedOutFrame } from '#contract/socket.ts'
import { callAs } from './support/call.ts'
import { logIn, logOut } from './support/in-and-out.ts'
import { openLive } from './support/live.ts'
import { settle, expectNoBarrier } from './support/look-at.ts'
import { password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

test.beforeEach(({ tolerate }) => tolerate(/status of (403|422)/))

/** The local server closes the socket ten seconds later. */
async function hearsTheEnd(page: Page): Promise<void> {
  const line = await page.waitForEvent('websocket')
  await line.waitForEvent('framereceived', ({ payload }) => payload === signedOutFrame)
}

test('a device that is logged out elsewhere shows the login at once', async ({
  arrive,
  context,
  origin,
  page,
}) => {
  const kim = await signUp(context, origin)
  const elsewhere = await arrive({ userAgent: iphone })
  await callAs(elsewhere, origin, authCalls.login, { email: kim.email, password })
  const open = await elsewhere.newPage()
  const told = hearsTheEnd(open)
  await openLive(open, href('members'))
  await open.evaluate(() => sessionStorage.setItem('unsent:1', 'a secret'))

  await page.goto(href('settings-sessions'))
  await expect(page.getByText(t('sessions.current'))).toHaveCount(1)
  await settle(page)
  await expectNoBarrier(page)
  await page.getByLabel(t('auth.proof.password')).fill(password)
  await page
    .getByRole('button', { name: t('sessions.end_this', { device: 'Safari, iPhone' }) })
    .click()
  await expect(page.getByText(t('sessions.ended_one'))).toBeVisible()
  await told
  await expect(open).toHaveURL(/\/login/)
  expect(await open.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret')
  await expect(page.getByText('Safari, iPhone')).toHaveCount(0)
  await expect(page.getByText(t('sessions.only_here'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('all others are logged out by one button, this one stays', async ({
  arrive,
  context,
  origin,
  page,
}) => {
  const kim = await signUp(context, origin)
  const others = [await arrive(), await arrive({ userAgent: iphone })]
  const open = []
  for (const other of others) {
    await callAs(other, origin, authCalls.login, { email: kim.email, password })
    const their = await other.newPage()
    const told = hearsTheEnd(their)
    await openLive(their, href('members'))
    open.push({ their, told })
  }
  await page.goto(href('settings-sessions'))
  await page.getByLabel(t('auth.proof.password')).fill(password)
  await page.getByRole('button', { name: t('sessions.end_others') }).click()
  await expect(page.getByText(t('sessions.ended_others'))).toBeVisible()
  for (const { their, told } of open) {
    await told
    await expect(their).toHaveURL(/\/login/)
  }
  await page.goto(href('chats'))
  await expect(page).toHaveURL(href('chats'))
})

test('nothing of a member stays in the browser after logging out', async ({
  context,
  origin,
  page,
  isMobile,
}) => {
  const kim = await signUp(context, origin)
  await openLive(page, href('members'))
  await page.evaluate(() => {
    localStorage.setItem('left', 'a secret')
    sessionStorage.setItem('left', 'a secret')
  })
  await logOut(page, words, { name: kim.name, isMobile })
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain('secret')
  expect(stored).not.toContain(String(kim.id))
  const kept = (await context.cookies()).map(({ name }) => name)
  expect(kept.toSorted((a, b) => a.localeCompare(b))).toEqual(['device', 'entry', 'locale'])
})

test('the second factor is asked after the password until the member turns it off', async ({
  arrive,
  context,
  origin,
  page,
}) => {
  const kim = await signUp(context, origin)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(href('settings-second-factor'))
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const confirm = async (code: string) => {
    await page.getByLabel(t('auth.code.app')).fill(code)
    await page.getByRole('button', { name: t('secondfactor.setup.submit') }).click()
  }

  await page.getByLabel(t('auth.proof.password')).fill(password)
  await page.getByRole('button', { name: t('secondfactor.begin.submit') }).click()
  const picture = page.getByRole('img', { name: t('secondfactor.setup.qr') })
  await expect(picture).toBeVisible()
  await settle(page)
  await expectNoBarrier(page)
  expect(await isWide()).toBe(false)
  const link = await page
    .getByRole('link', { name: t('secondfactor.setup.open') })
    .getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  const app = new TOTP({ secret })
  await confirm('000000')
  await expect(page.getByText(t('errors.code_invalid'))).toBeVisible()
  await confirm(app.generate())
  const codes = page.getByRole('region', { name: t('secondfactor.codes.title') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectNoBarrier(page)
  expect(await isWide()).toBe(false)
  const saved = page.waitForEvent('download')
  await codes.getByRole('link', { name: t('secondfactor.codes.download') }).click()
  expect((await saved).suggestedFilename()).toMatch(/herstelcodes\.txt$/)
  const [code = '', other = ''] = await codes.getByRole('listitem').allTextContents()
  await page.reload()
  await expect(page.getByText(code)).toHaveCount(0)

  const elsewhere = await arrive({ userAgent: iphone })
  const door = await elsewhere.newPage()
  await door.goto(href('login', {}, { next: href('likes') }))
  await logIn(door, words, { email: kim.email, password })
  await expect(door.getByRole('heading', { name: t('auth.code.title') })).toBeVisible()
  await expectNoBarrier(door)
  await door.getByLabel(t('auth.code.app')).fill('000000')
  await door.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(door.getByText(t('errors.code_invalid'))).toBeVisible()
  await door.getByRole('link', { name: t('auth.code.use_recovery') }).click()
  await door.getByLabel(t('auth.code.recovery')).fill(code)
  await door.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(door).toHaveURL(href('likes'))

  await page.getByLabel(t('auth.proof.password')).fill(password)
  await page.getByLabel(t('auth.code.either')).fill(other)
  await page.getByRole('button', { name: t('secondfactor.change.off') }).click()
  await expect(page.getByRole('button', { name: t('secondfactor.begin.submit') })).toBeVisible()
})
