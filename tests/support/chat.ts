import { env, SELF } from 'cloudflare:test'
import { expect } from 'vitest'
import type { CallReply } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import { callAs, origin, type TestMember } from './members.ts'

export function send(
  from: TestMember,
  to: { id: number },
  text = 'Hallo',
  id: string = crypto.randomUUID(),
) {
  return callAs(from, chatCalls.sendMessage, { id, profile: to.id, text })
}

export function give(
  from: TestMember,
  to: { id: number },
  gift: Gift = 'coffee',
  id: string = crypto.randomUUID(),
) {
  return callAs(from, chatCalls.sendMessage, { id, profile: to.id, gift })
}

/** As the site's own page sends a file. */
export async function sendPhoto(
  from: { cookie: string } | null,
  to: { id: number },
  bytes: Uint8Array<ArrayBuffer>,
  id: string = crypto.randomUUID(),
) {
  const response = await SELF.fetch(origin + chatCalls.sendPhoto.path, {
    method: 'POST',
    headers: { origin, ...(from && { cookie: from.cookie }) },
    body: photoForm(to, bytes, id),
  })
  const body = (await response.json()) as CallReply<typeof chatCalls.sendPhoto> & {
    error?: { code: string; params?: Record<string, number> }
  }
  return { status: response.status, body }
}

export function photoForm(to: { id: number }, bytes: Uint8Array<ArrayBuffer>, id: string) {
  const form = new FormData()
  form.set('id', id)
  form.set('profile', String(to.id))
  form.set('file', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  return form
}

export async function list<Row = Record<string, unknown>>(sql: string, ...values: unknown[]) {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results
}

export async function creditsOf({ id }: { id: number }): Promise<number> {
  const credits = await env.DB.prepare('select credits from members where id = ?')
    .bind(id)
    .first<number>('credits')
  return credits ?? -1
}

/** What must hold of everybody's money and every conversation, whatever has happened. */
export async function expectSums(): Promise<void> {
  const wrong = await list(`select id, credits,
      (select coalesce(sum(delta), 0) from ledger where member_id = members.id) as ledger,
      (select coalesce(sum(remaining), 0) from credit_lots where member_id = members.id) as lots
    from members where credits <> ledger or credits <> lots`)
  expect(wrong, 'balance = ledger = lots').toEqual([])
  const uncharged = await list(`select id from messages where credits > 0 and not exists
    (select 1 from ledger where member_id = sender_id and delta = -messages.credits
      and ledger.id = iif(messages.kind = 'gift', 'gift:', 'msg:') || messages.id
      and ledger.kind = iif(messages.kind = 'text', 'message', messages.kind))`)
  expect(uncharged, 'every message is charged').toEqual([])
  const unsent =
    await list(`select id from ledger where kind in ('message', 'photo', 'gift') and not exists
    (select 1 from messages where ledger.id in ('msg:' || messages.id, 'gift:' || messages.id))`)
  expect(unsent, 'every charge has its message').toEqual([])
  const gaps = await list(`select id from conversations where
    last_seq <> (select count(*) from messages where conversation_id = conversations.id)
    or last_seq <> (select max(seq) from messages where conversation_id = conversations.id)`)
  expect(gaps, 'numbers without a gap, no conversation without a message').toEqual([])
  const started = await list(`select id from members where conversations_started <>
    (select count(*) from conversations where started_by = members.id)`)
  expect(started, 'started conversations are counted').toEqual([])
}
