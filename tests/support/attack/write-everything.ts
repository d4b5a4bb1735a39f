import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import * as v from 'valibot'
import { inject, vi } from 'vitest'
import { type Call, requestTypeHeader } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { DAY } from '#contract/time.ts'
import { app } from '#worker/app.ts'
import { isPushService } from '#worker/push/push-service.ts'
import { jobs } from '#worker/rooms.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { type Scene, validInputs } from '../call-samples.ts'
import { insertAll } from '../crowd.ts'
import { connect } from '../line.ts'
import type { ReceivedPush } from '../loopback-services.ts'
import { runMails, runPushes } from '../mails.ts'
import { origin, signIn } from '../members.ts'
import { readOutbox } from '../outbox.ts'
import { rows } from '../rows.ts'
import type { Answers, Asker } from './ask-everything.ts'
import { type KeptTables, restoreTables } from './kept-tables.ts'
import type { World } from './world.ts'

const writing = (Object.entries(calls) as Array<[CallName, Call]>).filter(
  ([, { method, changesState }]) => method !== 'GET' || changesState,
)

export function inputOf(name: CallName, scene: Scene): Record<string, unknown> {
  const input = validInputs(scene)[name] as Record<string, unknown>
  if (!(input['file'] instanceof File)) return input
  return { ...input, file: new File([fixture('jpeg')], 'photo.jpg', { type: 'image/jpeg' }) }
}

/** Both worlds draw the same keys, ids and tokens. */
function drawAgain(): void {
  let drawn = 0
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (!array) return array
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (const index of bytes.keys()) {
      drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
      bytes[index] = drawn >>> 24
    }
    return array
  })
}

export function requestOf(
  call: Call,
  input: Record<string, unknown>,
  cookie: string | null,
): Request {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = new URLSearchParams(call.match)
  const headers = new Headers({ origin, ...(cookie && { cookie }) })
  if (call.requestType) headers.set(requestTypeHeader, call.requestType)
  const body = new FormData()
  for (const [field, value] of Object.entries(input)) {
    if (inQuery) query.set(field, String(value))
    else body.set(field, value instanceof File ? value : String(value))
  }
  if (!inQuery && !call.multipart) headers.set('content-type', 'application/json')
  return new Request(`${origin}${call.path}?${query}`, {
    method: call.method,
    headers,
    redirect: 'manual',
    ...(!inQuery && { body: call.multipart ? body : JSON.stringify(input) }),
  })
}

async function write(call: Call, input: Record<string, unknown>, { cookie }: Asker) {
  const response = await SELF.fetch(requestOf(call, input, cookie))
  const text = await response.text()
  return `${response.status} ${response.headers.get('location') ?? ''} ${text.replaceAll(/"(next|request)":"[^"]*"/g, '')}`
}

const services = inject('services')
let received = 0

/** The attackers' push services are the loopback one, which can read what arrives. */
export async function receivePushes(): Promise<void> {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (url.startsWith(services.http)) return real(input, init)
    if (!isPushService(url)) throw new Error(`${url} was asked`)
    const headers = { ...(init?.headers as Record<string, string>), 'x-endpoint': url }
    return real(`${services.http}/push`, { ...init, headers })
  })
  await readPushes()
}

async function readPushes(): Promise<string[]> {
  const all = (await (await fetch(`${services.http}/pushes`)).json()) as ReceivedPush[]
  const fresh = all.slice(received)
  received = all.length
  const seen = ['x-endpoint', 'content-length', 'ttl', 'urgency', 'topic']
  return fresh.map(({ headers, note }) => {
    return JSON.stringify(['push', ...seen.map((name) => headers[name] ?? ''), note])
  })
}

async function readNotices({ addresses, attackers }: World): Promise<string> {
  const pushes = await readPushes()
  const sent = await readOutbox()
  if (sent.length === 0 && pushes.length === 0) return ''
  const { keys } = await env.KV.list({ prefix: 'dev:outbox:' })
  await Promise.all(keys.map(({ name }) => env.KV.delete(name)))
  const own = [...addresses, ...attackers.map(String)]
  const told = sent.filter(({ to }) => own.includes(to))
  const words = told.map(({ kind, to, subject, text, html }) => {
    return [kind, to, subject, text, html].join('\n')
  })
  return [...words, ...pushes].toSorted().join('\n')
}

type Asked = { asker: Asker; name: CallName; call: Call; input: Record<string, unknown> }

function asksOf({ askers, victims, scene }: World): Asked[] {
  const [victim = 0] = victims
  const members = askers.filter(({ cookie }) => cookie)
  const friend = members.at(-1)
  return writing.flatMap(([name, call]) => {
    const ask = (asker: Asker, other: number) => {
      return { asker, name, call, input: inputOf(name, { ...scene, other }) }
    }
    const isAbout = JSON.stringify(validInputs({ ...scene, other: 123 })[name]).includes('123')
    const outside = askers.filter(({ cookie }) => !cookie && call.audience !== 'member')
    const inside = isAbout
      ? members.flatMap((asker) => victims.map((other) => ask(asker, other)))
      : members.filter((asker) => asker === friend).map((asker) => ask(asker, victim))
    return [...outside.map((asker) => ask(asker, victim)), ...inside]
  })
}

export async function writeEverything(world: World, kept: KeptTables): Promise<Answers> {
  const all: Answers = new Map()
  for (const { asker, name, call, input } of asksOf(world)) {
    await restoreTables(kept)
    drawAgain()
    const answer = await write(call, input, asker)
    await runMails()
    await runPushes()
    const asked = `${asker.name}: ${name} ${JSON.stringify(input)}`
    all.set(asked, `${answer}\n${await readNotices(world)}`)
  }
  return all
}

const noticesAboutOthers = jobs.filter(
  ({ queue, schema }) =>
    (queue === 'mail' || queue === 'push') && v.safeParse(schema, about(1, 2, 3)).success,
)

function about(member: number, other: number, conversation: number) {
  return { member, other, liker: other, conversation, message: 'between-1' }
}

export async function tellEverything(world: World, kept: KeptTables): Promise<Answers> {
  const all: Answers = new Map()
  for (const member of world.attackers) {
    for (const { name, queue } of noticesAboutOthers) {
      await restoreTables(kept)
      drawAgain()
      const [victim = 0] = world.victims
      const payload = about(member, victim, world.scene.foreignConversation)
      await goAway(member)
      // Whoever has a device is told there and not by mail.
      if (queue === 'mail') await env.DB.prepare('delete from push_subscriptions').run()
      const id = `${name}:${member}`
      const row = { id, queue, job: name, payload: JSON.stringify(payload) }
      await env.DB.prepare('delete from outbox').run()
      await insertAll('outbox', [{ ...row, created_at: Date.now(), run_after: 0 }])
      await (queue === 'mail' ? runMails({}, 1) : runPushes(1))
      const [left] = await rows<{ error: string | null }>(
        'select error from outbox where id = ?',
        id,
      )
      if (left?.error) throw new Error(`${id}: ${left.error}`)
      all.set(id, await readNotices(world))
    }
  }
  return all
}

async function goAway(id: number): Promise<void> {
  const long = Date.now() - 8 * DAY
  await env.DB.batch(
    [
      `update members set seen_at = ${long}, last_active_at = ${long}, signup_date = ${long},
        confirmed_at = ${long} where id = ${id}`,
      `update likes set like_new = 1, announced_at = null where liked_id = ${id}`,
      `update conversations set a_unread = iif(a_id = ${id}, 1, a_unread),
        b_unread = iif(b_id = ${id}, 1, b_unread) where a_id = ${id} or b_id = ${id}`,
      `insert or replace into notification_preferences (member_id, kind, wanted)
        values (${id}, 'new_members_weekly', 1)`,
    ].map((statement) => env.DB.prepare(statement)),
  )
}

const refused = 'refused'
const acts = writing.filter(([name]) => {
  const sample = validInputs({ other: 123, foreignConversation: 123 } as Scene)[name]
  return JSON.stringify(sample)?.includes('123')
})

/** What an attacker's open page hears, and gets as mails and pushes, when the victim acts. */
export async function hearEverything(world: World, kept: KeptTables): Promise<Answers> {
  const [victim = 0] = world.victims
  const all: Answers = new Map()
  const members = world.askers.filter(({ cookie }) => cookie)
  for (const [index, { cookie }] of members.entries()) {
    const other = world.attackers[index] ?? 0
    for (const [name, call] of acts) {
      await restoreTables(kept)
      drawAgain()
      if (['like', 'swipe'].includes(name)) {
        await env.DB.prepare('delete from likes where liker_id = ?').bind(victim).run()
      }
      const own = await signIn(victim)
      const input = inputOf(name, { ...world.scene, other })
      const line = await connect({ cookie: cookie ?? '' })
      const ctx = createExecutionContext()
      const { status } = await app.fetch(requestOf(call, input, own), env, ctx)
      await waitOnExecutionContext(ctx)
      line.socket.close()
      // An open page would stop the pushes.
      await scheduler.wait(50)
      const heard = line.heard.map((event) => JSON.stringify(event)).toSorted()
      await runMails()
      await runPushes()
      const told = [...heard, await readNotices(world)].join('\n')
      all.set(`${name} ${other}`, status < 300 ? told : refused)
    }
  }
  return all
}

export function inBoth(one: Answers, other: Answers): Answers {
  const both = [...one].filter(([asked, told]) => {
    return told !== refused && other.get(asked) !== refused
  })
  return new Map(both)
}
