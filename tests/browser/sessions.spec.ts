import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { logOut } from './support/in-and-out.ts'
import { openLive } from './support/live.ts'
import { type Newcomer, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test.beforeEach(({ tolerate }) => tolerate(/status of 403/))

const profileOf = (kim: Newcomer) => href('members-id', { id: kim.id })

async function expectLogin(page: Page, address: string) {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.login.title'))
}

test('logging out in one tab signs the other tab out', async ({ arrive, origin, isMobile }) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  const { name } = await signUp(context, origin, 'male')
  const [here, there] = [await context.newPage(), await context.newPage()]
  await openLive(here, href('members'))
  const opened = there.waitForEvent('websocket')
  await openLive(there, profileOf(kim))
  const socket = await opened
  expect(socket.isClosed()).toBe(false)

  await logOut(here, words, { name, isMobile })
  // The local server keeps the socket open for ten seconds.
  await expect.poll(() => socket.isClosed(), { timeout: 30_000 }).toBe(true)
  await expectLogin(there, `${href('login')}?next=${encodeURIComponent(profileOf(kim))}`)
})

test('acting in a tab that has not noticed leads to the login', async ({
  arrive,
  origin,
  isMobile,
}) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  const { name } = await signUp(context, origin, 'male')
  const [here, there] = [await context.newPage(), await context.newPage()]
  await openLive(here, href('members'))
  await there.routeWebSocket('/ws', (line) => {
    line.onMessage((message) => {
      if (message === 'ping') line.send('pong')
    })
  })
  await openLive(there, profileOf(kim))

  await logOut(here, words, { name, isMobile })
  await expect(there).toHaveURL(profileOf(kim))
  const mayGoOn = Promise.withResolvers<void>()
  await there.route(`**${href('login')}?*`, async (route) => {
    await mayGoOn.promise
    await route.continue()
  })
  const asked = there.waitForRequest((request) => new URL(request.url()).pathname === href('login'))
  await there.getByRole('button', { name: t('members.card.like', { name: kim.name }) }).click()
  await asked
  await there.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(there.getByText(t('errors.authentication_required'))).toHaveCount(0)
  mayGoOn.resolve()
  await expectLogin(there, href('login', {}, { next: profileOf(kim) }))
})
