import type { BrowserContext, Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { href } from '#contract/route.ts'
import { MINUTE } from '#contract/time.ts'
import { callAs } from './support/call.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'
import { addAuthenticator } from './support/virtual-authenticator.ts'

const { t } = textsIn('nl')
const elsewhere = 'https://www.google.com/'

test.beforeEach(({ tolerate }) => {
  // What open pages ask for by themselves is refused while they are locked, too.
  tolerate(/status of 40[34]/)
  // They are left at any moment, also while they connect.
  tolerate(/closed before receiving a handshake/)
  // That is where the quick exit leads.
  tolerate(/another host: https:\/\/www\.google\.com\//)
})

function wish(
  context: BrowserContext,
  origin: string,
  wanted: Partial<{ cover: 'notes'; quick_exit: boolean; lock_minutes: 1 | 5 }>,
) {
  const nothing = { cover: null, quick_exit: false, lock_minutes: null }
  return callAs(context, origin, discreetCalls.saveDiscreet, { ...nothing, ...wanted })
}

async function standIn(context: BrowserContext): Promise<void> {
  await context.route(`${elsewhere}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elders</title><h1>Elders</h1>' }),
  )
}

/** Its script has to have come: a script of the quick exit is loaded when all else is at work. */
async function openWatched(page: Page, address: string): Promise<void> {
  const watched = page.waitForResponse(/watch-discreet[^/]*\.js$/)
  await page.goto(address)
  await watched
  await page.waitForLoadState('networkidle')
}

const field = (page: Page) => page.getByLabel(t('auth.login.password'), { exact: true })

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without script'
  test(`a cover is chosen and names tab, icon and manifest, ${how} @wide`, async ({
    arrive,
    origin,
  }) => {
    const context = await arrive({ javaScriptEnabled })
    await signUp(context, origin)
    const page = await context.newPage()
    await page.goto(href('settings'))
    await page.getByRole('link', { name: t('app.titles.settings-discreet') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('app.titles.settings-discreet'),
    )
    if (javaScriptEnabled) await expectNoBarrier(page)
    await page.getByText(t('app.cover.notes'), { exact: true }).click()
    await page.getByRole('button', { name: t('discreet.save') }).click()
    await expect(page.getByText(t('discreet.saved'))).toBeVisible()
    await expect(page).toHaveTitle(t('app.cover.notes'))
    const icon = page.locator('link[rel=icon]')
    await expect(icon).toHaveAttribute('href', '/icons/cover-notes/favicon.svg')
    for (const path of ['/icons/cover-notes/favicon.svg', '/icons/cover-notes/512.png']) {
      expect((await context.request.get(path)).status()).toBe(200)
    }
    await page.goto(href('likes'))
    await expect(page).toHaveTitle(t('app.cover.notes'))
    await expect(page.locator('[data-quick-exit]').first()).toHaveAttribute('href', elsewhere)
    if (javaScriptEnabled) {
      const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoBarrier(page)
      await page.setViewportSize({ width, height })
    }

    await page.goto(href('settings-discreet'))
    await page.getByText(t('discreet.cover.none_detail', { name: 'Vonk' })).click()
    await page.getByRole('button', { name: t('discreet.save') }).click()
    await expect(page).toHaveTitle(/Vonk/)
  })
}

test('Escape twice leaves, and the way back shows nothing of the member @wide', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  await standIn(context)
  const { name } = await signUp(context, origin)
  await wish(context, origin, { quick_exit: true })
  const page = await context.newPage()
  await page.goto(href('likes'))
  await openWatched(page, href('profile'))

  await test.step('not once, not slowly, not with a dialog or an input method', async () => {
    const composing = () =>
      page.evaluate(() => {
        const event = new KeyboardEvent('keydown', { key: 'Escape', isComposing: true })
        document.body.dispatchEvent(event)
      })
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await composing()
    await composing()
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<dialog id="in-the-way">…</dialog>')
      document.querySelector<HTMLDialogElement>('#in-the-way')?.showModal()
    })
    await page.keyboard.press('Escape')
    await expect(page.locator('#in-the-way[open]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await expect(page).toHaveURL(href('profile'))
  })

  const locked = page.waitForRequest((request) => request.url().endsWith('/api/lock.php'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await locked
  await expect(page).toHaveURL(elsewhere)
  expect(await page.evaluate(() => document.referrer)).toBe('')

  await page.goBack()
  await expect(page).toHaveURL(/\/unlock/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('discreet.unlock.closed'))
  await expectNoBarrier(page)
  expect(await page.content()).not.toContain(name)
  await page.getByRole('button', { name: t('discreet.unlock.go_on') }).click()
  await expect(page).toHaveURL(href('likes'))
})

test('the button leaves from every page, on a phone too @wide', async ({
  arrive,
  origin,
  isMobile,
}) => {
  const context = await arrive()
  await standIn(context)
  await signUp(context, origin)
  await wish(context, origin, { cover: 'notes' })
  const other = await signUp(await arrive(), origin, 'male')
  const page = await context.newPage()
  for (const address of [href('members'), href('members-id-chat', { id: other.id })]) {
    await openWatched(page, address)
    const exits = page.locator('[data-quick-exit]')
    if (isMobile && address.endsWith('/chat')) {
      await page.getByLabel(t('chat.bar.more')).click()
    }
    const shown = exits.filter({ visible: true }).first()
    await expect(shown).toHaveAccessibleName(t('app.quick_exit'))
    const locked = page.waitForRequest((request) => request.url().endsWith('/api/lock.php'))
    await shown.click()
    await locked
    await expect(page).toHaveURL(elsewhere)
    await page.goto(address)
    await expect(page).toHaveTitle(t('app.cover.notes'))
    await page.getByRole('button', { name: t('discreet.unlock.go_on') }).click()
    await expect(page).toHaveURL(address)
  }
})

test('an app that nobody uses is locked and opened by the password, in all its tabs @wide', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  const { name } = await signUp(context, origin)
  await wish(context, origin, { lock_minutes: 1 })
  const page = await context.newPage()
  await page.clock.install()
  await openWatched(page, href('settings'))
  const second = await context.newPage()
  await openWatched(second, href('me'))

  // Longer than a minute, but not without use; the time that passes besides comes on top. In small steps, as
  // the other tab jumps along and has to hear of each use within its own minute.
  for (const x of [20, 40, 60, 80, 100, 120]) {
    await page.mouse.move(x, 30)
    await page.clock.fastForward(MINUTE / 4)
  }
  await expect(page).toHaveURL(href('settings'))
  await page.clock.fastForward(MINUTE)
  await expect(page).toHaveURL(/\/unlock/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.titles.unlock'))
  await expectNoBarrier(page)
  expect(await page.content()).not.toContain(name)
  await expect(second).toHaveURL(/\/unlock/)

  const refused = await context.request.get(chatCalls.getChats.path)
  expect(await refused.json()).toMatchObject({ error: { code: 'locked' } })

  await field(page).fill('niet dit woord')
  await page.getByRole('button', { name: t('discreet.unlock.submit'), exact: true }).click()
  await expect(page.getByText(t('errors.old_password_wrong'))).toBeVisible()
  await field(page).fill(password)
  await page.getByRole('button', { name: t('discreet.unlock.submit'), exact: true }).click()
  await expect(page).toHaveURL(href('settings'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.titles.settings'))

  // The other tab finds it open.
  await field(second).fill(password)
  await second.getByRole('button', { name: t('discreet.unlock.submit'), exact: true }).click()
  await expect(second).toHaveURL(href('me'))
})

test('it is opened by the passkey', async ({ arrive, origin }) => {
  const context = await arrive()
  await signUp(context, origin)
  const page = await context.newPage()
  await addAuthenticator(page)
  await page.goto(href('settings-passkeys'))
  await expect(page.getByLabel(t('passkeys.add.name'), { exact: true })).toHaveValue(/Chrome/)
  await page.getByLabel(t('auth.proof.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('passkeys.add.submit'), exact: true }).click()
  await expect(page.getByText(t('passkeys.add.done'))).toBeVisible()
  // An open page would hear of the lock, and leave by itself while it is led elsewhere.
  await page.goto('about:blank')
  await wish(context, origin, { lock_minutes: 5 })
  await callAs(context, origin, discreetCalls.lock, {})
  await page.goto(href('likes'))
  await expect(page).toHaveURL(href('unlock', {}, { next: href('likes') }))
  await expect(field(page)).toBeHidden()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: t('discreet.unlock.passkey') }).click()
  await expect(page).toHaveURL(href('likes'))
})

test('it is opened without script', async ({ arrive, origin }) => {
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin)
  await wish(context, origin, { lock_minutes: 5 })
  await callAs(context, origin, discreetCalls.lock, {})
  const page = await context.newPage()
  await page.goto(href('limits'))
  await field(page).fill('niet dit woord')
  await page.getByRole('button', { name: t('discreet.unlock.submit'), exact: true }).click()
  await expect(page.getByText(t('errors.old_password_wrong'))).toBeVisible()
  await field(page).fill(password)
  await page.getByRole('button', { name: t('discreet.unlock.submit'), exact: true }).click()
  await expect(page).toHaveURL(href('limits'))
})
