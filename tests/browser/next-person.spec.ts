import type { BrowserContext, Page } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { conversationOn, say } from './support/chat.ts'
import { logIn, logOut } from './support/in-and-out.ts'
import { openLive } from './support/live.ts'
import { type Newcomer, password, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test.beforeEach(({ tolerate }) =>
  tolerate(/status of 403|ERR_INTERNET_DISCONNECTED|WebSocket connection .* failed/),
)

/** Of this tab alone, as a phone freezes it. */
async function cutLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
}

async function changeOver(
  page: Page,
  first: Newcomer,
  next: Newcomer,
  isMobile: boolean,
): Promise<void> {
  await logOut(page, words, { name: first.name, isMobile })
  await page.goto(href('login'))
  await logIn(page, words, { email: next.email, password })
  await expect(page).toHaveURL(href('members'))
}

async function chatsOf(context: BrowserContext, origin: string) {
  return (await callAs(context, origin, chatCalls.getChats, {})).chats
}

test('what the first wrote in a tab without a connection is never sent as the next', async ({
  arrive,
  origin,
  isMobile,
}) => {
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const next = await signUp(await arrive(), origin, 'male')
  const context = await arrive()
  const first = await signUp(context, origin, 'male')
  const [here, there] = [await context.newPage(), await context.newPage()]
  await openLive(here, href('members'))
  await openLive(there, href('members-id-chat', { id: kim.id }))
  const cut = await cutLine(there)
  await cut(true)
  await say(conversationOn(there, words, kim.name), 'Van de eerste')
  await expect(there.getByText(t('chat.meta.sending'))).toBeVisible()

  await changeOver(here, first, next, isMobile)
  const asNext = there.waitForResponse((answer) => answer.url().endsWith('/api/chats.php'))
  await cut(false)
  await asNext
  await expect(there.getByText('Van de eerste')).toHaveCount(0)
  expect(await chatsOf(context, origin)).toEqual([])
  expect(await chatsOf(kims, origin)).toEqual([])
  const kept = await there.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).not.toContain('Van de eerste')
})

test('a page that has not noticed acts for nobody but its own member', async ({
  arrive,
  origin,
  isMobile,
}) => {
  const kims = await arrive()
  const kim = await signUp(kims, origin)
  const next = await signUp(await arrive(), origin, 'male')
  const context = await arrive()
  const first = await signUp(context, origin, 'male')
  const [here, there] = [await context.newPage(), await context.newPage()]
  await openLive(here, href('members'))
  await there.routeWebSocket('/ws', (line) => {
    line.onMessage((message) => {
      if (message === 'ping') line.send('pong')
    })
  })
  await openLive(there, href('members-id-chat', { id: kim.id }))

  await changeOver(here, first, next, isMobile)
  await say(conversationOn(there, words, kim.name), 'Van de eerste')
  await expect(there.getByText('Van de eerste')).toHaveCount(0)
  expect(await chatsOf(context, origin)).toEqual([])
  expect(await chatsOf(kims, origin)).toEqual([])
  const kept = await there.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(kept).not.toContain('Van de eerste')
  expect((await callAs(context, origin, authCalls.getUser, {})).user?.id).toBe(next.id)
})

test('going back shows nothing of the first, and storage holds nothing', async ({
  arrive,
  origin,
  isMobile,
}) => {
  const kim = await signUp(await arrive(), origin)
  const next = await signUp(await arrive(), origin, 'male')
  const context = await arrive({ serviceWorkers: 'allow', permissions: ['notifications'] })
  const first = await signUp(context, origin, 'male')
  const page = await context.newPage()
  const chat = conversationOn(page, words, kim.name)
  await openLive(page, href('members-id-chat', { id: kim.id }))
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await say(chat, 'Alleen voor Kim')
  await expect(page.getByText(t('chat.meta.sent'))).toBeVisible()
  await chat.box.fill('Nog niet af')
  await page.goto(href('settings'))
  await page.goto(href('chats'))
  const secrets = [kim.name, first.name, first.email, 'Alleen voor Kim', 'Nog niet af']
  await changeOver(page, first, next, isMobile)

  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      await navigator.serviceWorker.getRegistrations(),
      databases,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
    ])
  })
  for (const secret of [...secrets, 'unsent', String(first.id)]) expect(kept).not.toContain(secret)

  while ((await page.goBack()) && page.url() !== 'about:blank') {
    const html = await page.content()
    for (const secret of secrets.slice(1)) expect(html).not.toContain(secret)
  }
})
