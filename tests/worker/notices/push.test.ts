import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { likesCalls } from '#contract/likes.ts'
import { pushCalls } from '#contract/push-calls.ts'
import { MINUTE } from '#contract/time.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { likePush } from '#worker/likes/notices/like-push.ts'
import { sendPush } from '#worker/push/send-push.ts'
import { listenToLog, parsed } from '../../support/log-lines.ts'
import type { ReceivedPush } from '../../support/loopback-services.ts'
import { callAs, makeMember, origin, type TestMember } from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'
import { plantSubscriptions } from '../../support/pushes.ts'

const services = inject('services')
const note = {
  title: 'Nieuw bericht van Noor (fictief profiel)',
  body: 'Lezen is gratis 🌹',
  url: '/chats/5',
  icon: '/icons/vonk/192.png',
}
const google = 'https://fcm.googleapis.com/fcm/send/device'

let asked: string[]
let answers: Record<string, number>

beforeEach(() => {
  asked = []
  answers = {}
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (url.startsWith(services.http)) return real(input, init)
    asked.push(url)
    const status = answers[url]
    if (status) return new Response(null, { status })
    return real(`${services.http}/push`, init)
  })
})

function plant(member: TestMember, ...endpoints: string[]): Promise<void> {
  return plantSubscriptions(member, endpoints, services.subscription)
}

async function endpoints(): Promise<string[]> {
  const query = 'select endpoint from push_subscriptions order by endpoint'
  const { results } = await env.DB.prepare(query).all<{ endpoint: string }>()
  return results.map(({ endpoint }) => endpoint)
}

function push(memberId: number, environment: 'development' | 'production' = 'development') {
  const ctx = makeJobContext(env, Date.now())
  return sendPush({ ...ctx, config: { ...ctx.config, ENVIRONMENT: environment } }, memberId, note)
}

describe('a push', () => {
  test('can be read by the device alone, and is signed by the site', async () => {
    const member = await makeMember()
    await plant(member, google)
    await push(member.id)
    const pushes = (await (await fetch(`${services.http}/pushes`)).json()) as ReceivedPush[]
    const got = pushes.at(-1)
    expect(got?.note).toEqual(note)
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(got?.headers['authorization'] ?? '') ?? []
    expect(key).toBe(env.VAPID_PUBLIC_KEY)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(atob(claims))).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://localhost',
    })
    const publicKey = await crypto.subtle.importKey(
      'raw',
      bytes(key),
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signed = new TextEncoder().encode(`${head}.${claims}`)
    expect(await crypto.subtle.verify(algorithm, publicKey, bytes(signature), signed)).toBe(true)
  })

  test('goes to every device; those that are gone are forgotten', async () => {
    const member = await makeMember()
    const gone = 'https://updates.push.services.mozilla.com/wpush/gone'
    const unknown = 'https://web.push.apple.com/unknown'
    answers = { [gone]: 410, [unknown]: 404 }
    await plant(member, google, gone, unknown)
    await push(member.id)
    expect(asked.toSorted()).toEqual([google, gone, unknown].toSorted())
    expect(await endpoints()).toEqual([google])
  })

  test('goes to ten devices at most, however many were registered', async () => {
    const member = await makeMember()
    const many = Array.from({ length: 12 }, (_, index) => `${google}-${index}`)
    await plant(member, ...many)
    await push(member.id)
    expect(asked).toHaveLength(10)
  })

  test('is tried again only when it reached no device at all', async () => {
    const member = await makeMember()
    const down = 'https://sg2p.notify.windows.com/w/down'
    answers = { [down]: 503 }
    await plant(member, google, down)
    const log = listenToLog()
    await expect(push(member.id)).resolves.toBeUndefined()
    const error = 'Error: Push service answered 503'
    expect(parsed(log)).toContainEqual({ event: 'push not sent', error })
    answers[google] = 500
    await expect(push(member.id)).rejects.toThrow(/Push service answered 50[03]/)
    expect(await endpoints()).toEqual([google, down])
  })

  test.each([403, 410])(
    'is tried again if one device answers %i and the other nothing for the moment',
    async (status) => {
      const member = await makeMember()
      const down = 'https://sg2p.notify.windows.com/w/down'
      answers = { [google]: status, [down]: 503 }
      await plant(member, google, down)
      await expect(push(member.id)).rejects.toThrow('Push service answered 503')
    },
  )

  test.each([400, 401, 403])(
    'that its service refuses for good (%i) is not tried again',
    async (status) => {
      const member = await makeMember()
      answers = { [google]: status }
      await plant(member, google)
      const log = listenToLog()
      await expect(push(member.id)).resolves.toBeUndefined()
      expect(parsed(log)).toContainEqual({ event: 'push refused', status })
      expect(await endpoints()).toEqual([google])
    },
  )

  test('cannot be asked for with a key by which nothing can be encrypted', async () => {
    const member = await makeMember()
    // Of the form of a point, but on no curve.
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: services.subscription.auth }
    const answer = await callAs(member, pushCalls.savePushSubscription, { endpoint: google, keys })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
    expect(await endpoints()).toEqual([])
  })

  test('goes to the own member only', async () => {
    const [anna, bert] = [await makeMember(), await makeMember()]
    await plant(anna, google)
    await push(bert.id)
    expect(asked).toEqual([])
  })

  test('is sent to push services and to no other address', async () => {
    const member = await makeMember()
    const others = [
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.services.mozilla.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'https://push.test/x',
    ]
    await plant(member, ...others)
    await push(member.id, 'production')
    expect(asked).toEqual([])
    expect(await endpoints()).toEqual([])
  })

  test('a push in development is kept for the outbox, and push.test stands for any service', async () => {
    const member = await makeMember()
    await plant(member, 'https://push.test/device')
    await push(member.id)
    expect(asked).toEqual([])
    expect(await endpoints()).toEqual(['https://push.test/device'])
    const [kept] = await readOutbox()
    expect(kept).toMatchObject({ kind: 'push', to: String(member.id), subject: note.title })
    expect(kept?.text).toContain(note.url)
  })
})

describe('a like', () => {
  async function told(): Promise<string[]> {
    const query = "select id, payload from outbox where job = 'like-push' order by id"
    const { results } = await env.DB.prepare(query).all<{ id: string; payload: string }>()
    const ctx = makeJobContext(env, Date.now())
    for (const { id, payload } of results) await likePush.run(ctx, JSON.parse(payload), id)
    return (await readOutbox()).map(({ to, text }) => `${to} ${text}`)
  }

  async function scene() {
    const [anna, bert] = [
      await makeMember({ name: 'Anna Nas' }),
      await makeMember({ gender: 'male' }),
    ]
    await plant(bert, 'https://push.test/device')
    await callAs(anna, likesCalls.like, { profile: bert.id })
    return { anna, bert }
  }

  test('is announced without a name; a match is announced as one', async () => {
    const { anna, bert } = await scene()
    expect(await told()).toEqual([`${bert.id} Je hebt een nieuwe like.\n\n/likes/received`])
    await plant(anna, 'https://push.test/other')
    await callAs(bert, likesCalls.like, { profile: anna.id })
    const all = await told()
    expect(all).toContain(`${anna.id} Je hebt een match.\n\n/likes/matches`)
    expect(all.join()).not.toContain('Anna')
  })

  test('that is taken back and given again is told once', async () => {
    const { anna, bert } = await scene()
    await told()
    for (let again = 0; again < 3; again++) {
      await callAs(anna, likesCalls.unlike, { profile: bert.id })
      await callAs(anna, likesCalls.like, { profile: bert.id })
    }
    const waits = await env.DB.prepare("select id from outbox where job = 'like-push'").all()
    expect(waits.results).toHaveLength(1)
  })

  test('is not queued for a member without a device', async () => {
    const [anna, bert] = [await makeMember(), await makeMember({ gender: 'male' })]
    await callAs(anna, likesCalls.like, { profile: bert.id })
    const waits = await env.DB.prepare("select id from outbox where queue = 'push'").all()
    expect(waits.results).toEqual([])
  })

  test.each([
    ['was taken back', 'delete from likes where liker_id = ?1 and liked_id = ?2'],
    ['was opened', 'update likes set like_new = 0 where liker_id = ?1 and liked_id = ?2'],
    ['came from who is blocked', 'insert into blocks values (?2, ?1, 0)'],
    ['came from who has blocked', 'insert into blocks values (?1, ?2, 0)'],
    ['came from who is invisible by now', 'update members set invisible = 1 where id in (?1, -?2)'],
    ['came from who is gone', "update members set account = 'deleted' where id in (?1, -?2)"],
    [
      'is for who wants no such',
      "insert into notification_preferences select ?2, 'like_received', 0 where ?1",
    ],
  ])('that %s is not told', async (_, change) => {
    const { anna, bert } = await scene()
    await env.DB.prepare(change).bind(anna.id, bert.id).run()
    expect(await told()).toEqual([])
  })

  test('waits for a member with an open page, until that is known to be frozen', async () => {
    const { bert } = await scene()
    const headers = { cookie: bert.cookie, origin, upgrade: 'websocket' }
    const { webSocket } = await SELF.fetch(`${origin}/ws`, { headers })
    webSocket?.accept()
    await expect(told()).rejects.toThrow(NotYet)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * MINUTE })
    // The page was frozen.
    expect(await told()).toHaveLength(1)
    webSocket?.close()
  })
})

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
