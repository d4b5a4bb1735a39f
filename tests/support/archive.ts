import { env } from 'cloudflare:test'
import { chatCalls, type ChatMessage } from '#contract/chat.ts'
import { DAY } from '#contract/time.ts'
import { archiveSchedules } from '#worker/chat/jobs.ts'
import { everyMinute } from '#worker/jobs/crons.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { send } from './chat.ts'
import { callAs, giveCredits, makeMember, type TestMember } from './members.ts'
import { rows } from './rows.ts'

/** After this everything that is written now is old enough. */
export const longAfter = 100

/** A minute of the archive, so many days from now. */
export async function archive(days = longAfter, schedules = archiveSchedules): Promise<void> {
  const event = { cron: everyMinute, scheduledTime: Date.now() + days * DAY, noRetry() {} }
  await runSchedule(schedules, event, env)
}

export type Talk = { one: TestMember; two: TestMember; conversation: number }

/** Who say something to each other in turns, and have read it. */
export async function makeTalk(
  count = 12,
  row: Record<string, string | number> = {},
): Promise<Talk> {
  const [one, two] = [
    await makeMember({ paid_user: 1 }),
    await makeMember({ paid_user: 1, ...row }),
  ]
  for (const { id } of [one, two]) await giveCredits(id, 100)
  const { conversation } = (await send(one, two, 'Hoi')).body
  const talk = { one, two, conversation }
  await say(talk, count - 1)
  await readAll(talk)
  return talk
}

export async function say({ one, two }: Talk, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await (n % 2 ? send(one, two, `a ${n}`) : send(two, one, `b ${n}`))
}

export async function readAll({ one, two, conversation }: Talk): Promise<void> {
  for (const member of [one, two]) {
    await callAs(member, chatCalls.readChat, { conversation, seq: 999_999 })
  }
}

/** Many messages at once, in turns, read by both, written so many days before now. */
export async function fill(
  { one, two, conversation }: Talk,
  count: number,
  days = 0,
): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?1)
       insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
       select 'fill' || ?2 || ':' || (last_seq + i), ?2, last_seq + i, iif(i % 2, ?3, ?4), 'text',
         'words ' || i, 0, ?5 + i
       from conversations join n where id = ?2`,
    ).bind(count, conversation, one.id, two.id, Date.now() - days * DAY),
    env.DB.prepare(
      `update conversations set last_seq = last_seq + ?1, a_unread = 0, b_unread = 0,
         a_read_seq = last_seq + ?1, b_read_seq = last_seq + ?1 where id = ?2`,
    ).bind(count, conversation),
  ])
}

/** What a member finds by going back to the beginning; ids and the ends of pages may differ. */
export async function historyOf(member: TestMember, conversation: number) {
  const found: Omit<ChatMessage, 'id'>[] = []
  let before: number | undefined
  for (;;) {
    const asked = { conversation, ...(before !== undefined && { before }) }
    const { status, body } = await callAs(member, chatCalls.getChat, asked as never)
    if (status !== 200) return status
    found.unshift(...body.messages.map(({ id: _id, ...message }) => message))
    before = body.messages[0]?.seq
    if (!body.more) return found
    if (before === undefined) throw new Error('an empty page that goes on')
  }
}

export async function historiesOf({ one, two, conversation }: Talk) {
  return [await historyOf(one, conversation), await historyOf(two, conversation)]
}

export async function objectsOf(): Promise<string[]> {
  const { objects } = await env.PHOTOS.list({ prefix: 'chats/' })
  return objects.map(({ key }) => key.slice('chats/'.length)).toSorted()
}

/** Each object has its piece, and each piece its object. */
export async function keysOf(): Promise<string[]> {
  const pieces = await rows<{ key: string }>('select key from chat_pieces order by key')
  return pieces.map(({ key }) => key)
}

export async function seqsOf({ conversation }: Talk): Promise<number[]> {
  const found = await rows<{ seq: number }>(
    'select seq from messages where conversation_id = ? order by seq',
    conversation,
  )
  return found.map(({ seq }) => seq)
}
