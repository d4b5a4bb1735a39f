import { env, SELF } from 'cloudflare:test'
import { expect } from 'vitest'
import type { CallReply } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import { callAs, origin, type TestMember } from './members.ts'
import { sums } from './sums.ts'

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
  for (const [rule, sql] of sums) expect(await list(sql), rule).toEqual([])
}
