import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, type Worker } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { pushCalls } from '#contract/push-calls.ts'
import type { PushNote } from '#contract/push.ts'
import { href } from '#contract/route.ts'
import type { OutboxMessage } from '#worker/dev/outbox.ts'
import { callAs } from './support/call.ts'
import { openLive } from './support/live.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const device = {
  endpoint: 'https://push.test/device',
  keys: {
    p256dh:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}

test('a push names nobody, is shown, refreshes open pages and opens its page', async ({
  arrive,
  origin,
}) => {
  const german = textsIn('de')
  const context = await arrive({
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    language: 'de',
  })
  const me = await signUp(context, origin)
  await callAs(context, origin, pushCalls.savePushSubscription, {
    ...device,
    endpoint: `${device.endpoint}/${randomUUID()}`,
  })
  const tomContext = await arrive()
  const tom = await signUp(tomContext, origin, 'male')
  const words = { id: randomUUID(), profile: me.id, price: 1, text: 'Niemand leest dit mee' }
  const { conversation } = await callAs(tomContext, origin, chatCalls.sendMessage, words)
  const note = await pushedTo(context.request, me.id)
  expect(note.url).toBe(href('chats-id', { id: conversation }))
  expect(note.body).toBe(german.t('mail.message.push'))
  expect(JSON.stringify(note)).not.toContain(tom.name)

  const page = await context.newPage()
  const deliver = await deliveryTo(page, origin)
  await openLive(page, href('members'))
  const worker = await workerOf(page)
  await keepNotes(worker, page)

  await test.step('it is shown, and the page refreshes', async () => {
    const asked = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().endsWith('/api/user.php'),
    )
    await deliver(note)
    await asked
    const { title, body, url } = note
    await expect.poll(() => shownBy(worker)).toEqual([{ title, body, data: url }])
  })

  await test.step('pressing it navigates the open page', async () => {
    expect(await press(worker, note.url)).toEqual([])
    await expect(page).toHaveURL(note.url)
    expect(await shownBy(worker)).toEqual([])
  })

  await test.step('a page that was loaded there and has gone on is led back', async () => {
    await openLive(page, note.url)
    await page
      .getByRole('link', { name: german.t('chat.bar.back') })
      .first()
      .click()
    await expect(page).toHaveURL(href('chats'))
    await deliver(note)
    await expect.poll(() => shownBy(worker)).toHaveLength(1)
    const loads = navigationsOf(page)
    expect(await press(worker, note.url)).toEqual([])
    await expect(page).toHaveURL(note.url)
    expect(loads).toEqual([])
  })

  await test.step('a page without our script loads it', async () => {
    await page.goto('/robots.txt')
    await deliver(note)
    await expect.poll(() => shownBy(worker)).toHaveLength(1)
    expect(await press(worker, note.url)).toEqual([])
    await expect(page).toHaveURL(note.url)
  })

  await test.step('what it tells is read in an open page: it closes, and no other', async () => {
    await openLive(page, href('members'))
    const likes = href('likes-type', { type: 'received' })
    const shown = async () => (await shownBy(worker)).map(({ data }) => data)
    await deliver(note)
    await deliver({ ...note, url: likes })
    await expect.poll(shown).toEqual([note.url, likes])
    await page.goto(note.url)
    await expect.poll(shown).toEqual([likes])
    await page.goto(likes)
    await expect.poll(shown).toEqual([])
  })

  await test.step('it never leads to another site', async () => {
    const url = 'https://elsewhere.test/'
    await deliver({ ...note, url })
    await expect.poll(() => shownBy(worker)).toHaveLength(1)
    await page.close()
    expect(await press(worker, url)).toEqual([origin])
  })

  await test.step('a browser that changes its keys tells the server', async () => {
    expect(await changeKeys(worker, device)).toEqual([
      '200 /api/settings.php',
      '204 /api/user.php?push=1',
    ])
  })
})

async function pushedTo(request: APIRequestContext, member: number): Promise<PushNote> {
  let note: PushNote | undefined
  await expect(async () => {
    const answer = await request.get('/__dev/outbox', { params: { to: String(member) } })
    const { messages } = (await answer.json()) as { messages: OutboxMessage[] }
    const sent = messages.find(({ kind }) => kind === 'push')
    const [body = '', url = ''] = sent?.text.split('\n\n') ?? []
    expect(url).not.toBe('')
    note = { title: sent?.subject ?? '', body, url, icon: '/icons/amber/192.png' }
  }).toPass({ timeout: 30_000, intervals: [100] })
  if (!note) throw new Error('nothing was pushed')
  return note
}

async function deliveryTo(page: Page, origin: string): Promise<(note: PushNote) => Promise<void>> {
  const browser = await page.context().newCDPSession(await page.context().newPage())
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) {
        if (new URL(scopeURL).origin === origin) resolve(registrationId)
      }
    })
  })
  await browser.send('ServiceWorker.enable')
  return async (note) => {
    const registrationId = await registered
    const data = JSON.stringify(note)
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined))
  const [running] = page.context().serviceWorkers()
  return running ?? page.context().waitForEvent('serviceworker')
}

type Scope = { registration: ServiceWorkerRegistration }

/** The packaged browser refuses every notification: there, the worker keeps them itself. */
async function keepNotes(worker: Worker, page: Page): Promise<void> {
  const closeNote = (tag: string) =>
    worker.evaluate(async (closed) => {
      const { registration } = globalThis as unknown as Scope
      for (const note of await registration.getNotifications({ tag: closed })) note.close()
    }, tag)
  await page.exposeFunction('closeNote', closeNote)
  await page.addInitScript(() => {
    // An empty page has no service workers.
    if (!isSecureContext || Notification.permission === 'granted') return
    const kept = window as unknown as { closeNote: (tag: string) => void }
    const getNotifications = ({ tag }: { tag: string }) =>
      Promise.resolve([{ close: () => kept.closeNote(tag) }])
    Object.assign(ServiceWorkerRegistration.prototype, { getNotifications })
  })
  await worker.evaluate(() => {
    if (Notification.permission === 'granted') return
    type Note = { tag: string; close: () => void }
    let notes: Note[] = []
    const { registration } = globalThis as unknown as Scope
    Object.assign(registration, {
      showNotification(title: string, options: { tag: string }) {
        const note = { ...options, title, close: () => void (notes = notes.filter(others)) }
        const others = (other: Note) => other.tag !== note.tag
        notes = [...notes.filter(others), note]
        return Promise.resolve()
      },
      getNotifications: ({ tag }: { tag?: string } = {}) =>
        Promise.resolve(notes.filter((note) => !tag || note.tag === tag)),
    })
  })
}

function navigationsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url())
  })
  return asked
}

function shownBy(worker: Worker): Promise<{ title: string; body: string; data: unknown }[]> {
  return worker.evaluate(async () => {
    const notes = await (globalThis as unknown as Scope).registration.getNotifications()
    return notes.map(({ title, body, data }) => ({ title, body, data: data as unknown }))
  })
}

/** Returns the opened windows: only a real click may focus one. */
function press(worker: Worker, url: string): Promise<string[]> {
  return worker.evaluate(async (tag) => {
    const scope = globalThis as unknown as Scope & {
      clients: object
      WindowClient: { prototype: object }
    }
    const opened: string[] = []
    const openWindow = (address: string) => Promise.resolve(void opened.push(address))
    Object.assign(scope.clients, { openWindow })
    Object.assign(scope.WindowClient.prototype, { focus: () => Promise.resolve() })
    const [notification] = await scope.registration.getNotifications({ tag })
    const event = new Event('notificationclick')
    let work: unknown
    Object.defineProperties(event, {
      notification: { value: notification },
      waitUntil: { value: (given: unknown) => (work = given) },
    })
    dispatchEvent(event)
    await work
    return opened
  }, url)
}

function changeKeys(worker: Worker, made: typeof device): Promise<string[]> {
  return worker.evaluate(async (subscription) => {
    const subscribe = () => Promise.resolve({ toJSON: () => subscription })
    Object.assign(PushManager.prototype, { subscribe })
    const asked: string[] = []
    const ask = fetch
    globalThis.fetch = async (input, init) => {
      const answer = await ask(input, init)
      const { pathname, search } = new URL(answer.url)
      if (pathname.startsWith('/api/')) asked.push(`${answer.status} ${pathname}${search}`)
      return answer
    }
    const event = new Event('pushsubscriptionchange')
    let work: unknown
    Object.defineProperty(event, 'waitUntil', { value: (given: unknown) => (work = given) })
    dispatchEvent(event)
    await work
    return asked
  }, made)
}
