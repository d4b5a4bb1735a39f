import { env } from 'cloudflare:test'
import type { Scene } from './call-samples.ts'
import { giveCredits, makeMember, type TestMember } from './members.ts'

export async function makeScene(): Promise<Scene & { member: TestMember }> {
  const member = await makeMember({ gender: 'male', looking_for: 'female' })
  const other = await makeMember()
  const blocker = await makeMember()
  await giveCredits(member.id, 5)
  const [a, b] = [other.id, blocker.id].toSorted((x, y) => x - y)
  const foreignConversation = 777_777_777_777
  const foreignPayment = '3f2b8a54-57d5-4f0a-9f0e-0d6c1f0b9a11'
  const foreignPasskey = 'p'.repeat(22)
  const foreignSession = 's'.repeat(43)
  const foreignPhoto = 'photo-of-another'
  const foreignFilter = 'f'.repeat(12)
  const foreignCard = 'c2a1f3d4-5b6c-4d7e-8f90-a1b2c3d4e5f6'
  const foreignDecision = '424242424242'
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare(
      `insert into photos (id, member_id, key, position, width, height, created_at)
       values (?, ?, ?, 0, 640, 800, ?)`,
    ).bind(foreignPhoto, other.id, 'k'.repeat(22), now),
    env.DB.prepare('insert into blocks (blocker_id, blocked_id, created_at) values (?, ?, ?)').bind(
      blocker.id,
      member.id,
      now,
    ),
    env.DB.prepare(
      `insert into conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at)
       values (?, ?, ?, ?, ?, 1, ?)`,
    ).bind(foreignConversation, a, b, a, now, now),
    env.DB.prepare(
      `insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
       values ('m1', ?, 1, ?, 'text', 'secret words', 0, ?)`,
    ).bind(foreignConversation, a, now),
    env.DB.prepare(
      `insert into payments (id, member_id, host, bundle, credits, amount, full_amount, currency,
         country, method, provider, created_at)
       values (?, ?, 'localhost', 'p0', 10, 1495, 1495, 'EUR', 'NL', 'ideal', 'sandbox', ?)`,
    ).bind(foreignPayment, other.id, now),
    env.DB.prepare(
      `insert into decisions (id, member_id, host, kind, rule, facts, decided_by, decided_at, object_until)
       values (?, ?, 'localhost', 'warning', 'respect', 'secret words', 'els', ?, ?)`,
    ).bind(foreignDecision, other.id, now, now + 86_400_000),
    env.DB.prepare(
      `insert into passkeys (id, member_id, name, host, public_key, created_at)
       values (?, ?, 'Theirs', 'localhost', x'00', ?)`,
    ).bind(foreignPasskey, other.id, now),
    env.DB.prepare(
      `insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at)
       values (?, ?, ?, ?, ?)`,
    ).bind(foreignSession, other.id, now, now + 86_400_000, now),
    env.DB.prepare(
      `insert into saved_filters (id, member_id, name, filters, created_at)
       values (?, ?, 'Theirs', '{}', ?)`,
    ).bind(foreignFilter, other.id, now),
    env.DB.prepare(
      `insert into provider_customers (member_id, provider, customer, created_at)
       values (?, 'sandbox', 'sc-theirs', ?)`,
    ).bind(other.id, now),
    env.DB.prepare(
      `insert into stored_cards (id, member_id, provider, provider_token, brand, last_digits, agreed_at)
       values (?, ?, 'sandbox', 'sm-theirs', 'Visa', '4242', ?)`,
    ).bind(foreignCard, other.id, now),
  ])
  return {
    member,
    me: member.id,
    other: other.id,
    blocker: blocker.id,
    foreignConversation,
    foreignPayment,
    foreignPasskey,
    foreignSession,
    foreignPhoto,
    foreignFilter,
    foreignCard,
    foreignDecision,
  }
}

export async function dump(): Promise<Record<string, unknown[]>> {
  const ignored = ['rate_limits', 'sessions', 'd1_migrations', '_cf_METADATA']
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  ).all<{ name: string }>()
  const tables = results.map(({ name }) => name).filter((name) => !ignored.includes(name))
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`select * from "${name}"`)))
  return Object.fromEntries(tables.map((name, index) => [name, rows[index]?.results ?? []]))
}
