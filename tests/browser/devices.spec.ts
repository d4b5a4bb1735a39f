import type { Page } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { href } from '#contract/route.ts'
import { signedOutFrame } from '#contract/socket.ts'
import { callAs } from './support/call.ts'
import { logOut } from './support/in-and-out.ts'
import { openLive } from './support/live.ts'
import { settle, expectNoBarrier } from './support/look-at.ts'
import { password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

test.beforeEach(({ tolerate }) => tolerate(/status of 403/))

/**
 * The server's signed-out frame comes at once; the local server closes the socket ten seconds
 * later.
 */
async function hearsTheEnd(page: Page): Promise<void> {
  const line = await page.waitForEvent('websocket')
  await line.waitForEvent('framereceived', ({ payload }) => payload === signedOutFrame)
}

test('a device that is logged out elsewhere is told so at once', async ({
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
  // What belongs to the browser: its language, that the entry warning was closed, and that it was in
  // before (of whom only the server can tell).
  const kept = (await context.cookies()).map(({ name }) => name)
  expect(kept.toSorted((a, b) => a.localeCompare(b))).toEqual(['device', 'entry', 'locale'])
})
