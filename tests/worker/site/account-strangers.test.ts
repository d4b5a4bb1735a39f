import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { routes } from '#contract/routes.ts'
import { foreignInputs, type Scene, validInputs } from '../../support/call-samples.ts'
import { insertAll } from '../../support/crowd.ts'
import { callAs, giveCredits, makeMember, origin, type TestMember } from '../../support/members.ts'
import { makeScene } from '../../support/scene.ts'

const table = Object.entries(calls) as Array<[CallName, Call]>

const secrets = {
  email: 'van.een.ander@example.org',
  born: '1983-07-19',
  device: 'Geheim/1.0 toestel',
  endpoint: 'https://fcm.googleapis.com/fcm/send/geheim-adres',
  checkout: 'https://pay.example/geheime-kassa',
  token: 'geheime-link-van-een-ander-00000000000000000',
  remarks: 'Theirs',
}

async function fillAccount({ other, foreignPayment, foreignSession, blocker }: Scene) {
  const owned = { member_id: other }
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare('update members set email = ?, date_of_birth = ? where id = ?').bind(
      secrets.email,
      secrets.born,
      other,
    ),
    env.DB.prepare('update sessions set user_agent = ? where token_hash = ?').bind(
      secrets.device,
      foreignSession,
    ),
    env.DB.prepare('update payments set checkout_url = ? where id = ?').bind(
      secrets.checkout,
      foreignPayment,
    ),
  ])
  await insertAll('push_subscriptions', [
    {
      ...owned,
      endpoint: secrets.endpoint,
      session_hash: foreignSession,
      p256dh: 'p',
      auth: 'a',
      created_at: now,
    },
  ])
  await insertAll('notification_preferences', [{ ...owned, kind: 'promotions', wanted: 1 }])
  await insertAll('notifications_disabled', [{ ...owned, reason: 'bounce', created_at: now }])
  await insertAll('member_interests', [{ ...owned, interest: 'music' }])
  await insertAll('blocks', [{ blocker_id: other, blocked_id: blocker, created_at: now }])
  for (const purpose of ['activation', 'reset', 'mail_change', 'reactivation']) {
    const token_hash = `${purpose}-${secrets.token}`
    const times = { created_at: now, expires_at: now + 3_600_000 }
    await insertAll('mail_tokens', [{ ...owned, token_hash, purpose, subject: null, ...times }])
  }
}

// Allowed for anybody: guessing a password in vain, causing a notice of a message.
const shared = /^(_cf|d1_|login_attempts$|outbox$)/

async function rowsOf(scene: Scene, strangers: readonly TestMember[]): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  ).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !shared.test(name))
  const tables = await env.DB.batch(names.map((name) => env.DB.prepare(`select * from "${name}"`)))
  const theirs = [scene.other, scene.foreignConversation].map(String)
  const rows = tables.flatMap(({ results: found }, index) =>
    found.map((row) => `${names[index]} ${JSON.stringify(row)}`),
  )
  return rows
    .filter((row) => theirs.some((id) => row.includes(id)))
    .filter((row) => !strangers.some(({ id }) => row.includes(String(id))))
}

type Value = unknown

function replaced(value: Value, ids: { numbers: number[]; texts: string[] }): Value[] {
  if (typeof value === 'number') return ids.numbers
  if (typeof value === 'string') return ids.texts
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      replaced(item, ids).map((other) => value.with(index, other)),
    )
  }
  if (typeof value !== 'object' || value === null || 'arrayBuffer' in value) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    replaced(inner, ids).map((other) => ({ ...value, [field]: other })),
  )
}

function attempts(name: CallName, scene: Scene): Value[] {
  const valid = validInputs(scene)[name] as object
  const ids = {
    numbers: [scene.other, scene.foreignConversation],
    texts: [
      scene.foreignPayment,
      scene.foreignPasskey,
      scene.foreignSession,
      secrets.email,
      secrets.token,
    ],
  }
  const named = ['id', 'member', 'member_id', 'user_id', 'viewer', 'owner'].map((field) => ({
    ...valid,
    [field]: scene.other,
  }))
  const foreign = foreignInputs(scene)[name]
  return [valid, ...(foreign ? [foreign] : []), ...named, ...replaced(valid, ids)]
}

async function makeStranger(): Promise<TestMember> {
  const stranger = await makeMember({ gender: 'male', looking_for: 'female', paid_user: 1 })
  await giveCredits(stranger.id, 5)
  return stranger
}

function expectNoSecret(hint: unknown, text: string, sent: string) {
  const told = Object.values(secrets).filter((word) => text.includes(word) && !sent.includes(word))
  expect([hint, told]).toEqual([hint, []])
}

it.each(table)('%s reaches nothing of another member', async (name, call) => {
  const scene = await makeScene()
  await fillAccount(scene)
  const strangers = [await makeStranger()]
  const before = await rowsOf(scene, strangers)
  for (const input of attempts(name, scene)) {
    const stranger = strangers.at(-1) ?? scene.member
    const { response, status } = await callAs(stranger, call, input)
    expect(status, JSON.stringify(input)).toBeLessThan(500)
    expectNoSecret([name, input], await response.text(), JSON.stringify(input))
    // A stranger who was logged out or deleted would be refused for that alone.
    if (status < 300) strangers.push(await makeStranger())
  }
  expect(await rowsOf(scene, strangers)).toEqual(before)
})

const pages = Object.entries(routes).filter(([, { audience }]) => audience !== 'visitor')

it.each(pages)('the page %s shows and changes nothing of another', async (_name, { path }) => {
  const scene = await makeScene()
  await fillAccount(scene)
  const ids = [scene.other, scene.foreignConversation, scene.foreignPayment, scene.foreignPasskey]
  const stranger = await makeStranger()
  const before = await rowsOf(scene, [stranger])
  const headers = { cookie: stranger.cookie, origin }
  for (const id of ids) {
    const address = origin + path.replace(/:id\b/, String(id)).replaceAll(/\/:\w+\??/g, '')
    const query = `?id=${id}&member=${id}&member_id=${id}&token=${secrets.token}`
    const shown = await SELF.fetch(address + query, { headers, redirect: 'manual' })
    expect(shown.status).toBeLessThan(500)
    expectNoSecret(address, (await shown.text()).replaceAll(secrets.token, ''), '')
    const fields = {
      id: String(id),
      member_id: String(id),
      end: scene.foreignSession,
      act: 'remove',
    }
    const posted = await SELF.fetch(address, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    expect(posted.status).toBeLessThan(500)
    expectNoSecret(address, await posted.text(), '')
  }
  expect(await rowsOf(scene, [stranger])).toEqual(before)
})
