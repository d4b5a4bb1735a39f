import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { callAs, makeMember } from '../../support/members.ts'

it('counts unread messages only of people who are there', async () => {
  const me = await makeMember()
  const others = [await makeMember(), await makeMember(), await makeMember(), await makeMember()]
  for (const [index, other] of others.entries()) {
    const [a, b] = [me.id, other.id].toSorted((x, y) => x - y)
    const unread = me.id === a ? [1, 0] : [0, 1]
    await env.DB.prepare(
      `insert into conversations
         (id, a_id, b_id, started_by, created_at, last_seq, last_message_at, a_unread, b_unread)
       values (?, ?, ?, ?, 0, 1, ?, ?, ?)`,
    )
      .bind(900_000_000_000 + index, a, b, other.id, Date.now(), ...unread)
      .run()
  }
  const unread = async () => (await callAs(me, authCalls.getUser, {})).body.user?.unread
  expect(await unread()).toBe(4)
  const [blocked, blocker, banned] = others
  const block = 'insert into blocks (blocker_id, blocked_id, created_at) values (?, ?, 0)'
  await env.DB.prepare(block).bind(me.id, blocked?.id).run()
  expect(await unread()).toBe(3)
  await env.DB.prepare(block).bind(blocker?.id, me.id).run()
  expect(await unread()).toBe(2)
  await env.DB.prepare("update members set account = 'banned' where id = ?").bind(banned?.id).run()
  expect(await unread()).toBe(1)
})
