import {
  createExecutionContext,
  createMessageBatch,
  env,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { DAY } from '#contract/time.ts'
import { deliverWaiting } from '#worker/chat/deliver-waiting.ts'
import { chatJobs, chatSchedules } from '#worker/chat/jobs.ts'
import { settleWaiting } from '#worker/chat/settle-waiting.ts'
import { openDatabase } from '#worker/db/database.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { runBatch } from '#worker/jobs/run-batch.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { creditsOf, expectSums, send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/line.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { plantSubscriptions } from '../../support/pushes.ts'
import { rows } from '../../support/rows.ts'

afterEach(expectSums)

async function makeWriter(credits = 5) {
  const writer = await makeMember({ status: 'not_confirmed', gender: 'male', paid_user: 1 })
  await giveCredits(writer.id, credits)
  return writer
}

async function confirm({ id }: TestMember) {
  await env.DB.prepare("update members set status = 'confirmed' where id = ?").bind(id).run()
}

async function deliver({ id }: TestMember) {
  const work = createExecutionContext()
  const defer = (promise: Promise<unknown>) => work.waitUntil(promise)
  await deliverWaiting({ env, db: openDatabase(env.DB), now: Date.now(), defer }, id)
  await waitOnExecutionContext(work)
}

async function runDeliveries() {
  for (;;) {
    const waiting = await rows<{ id: string }>(
      "select id from outbox where job = 'deliver-waiting' and done_at is null",
    )
    if (waiting.length === 0) return
    const messages = waiting.map(({ id }) => {
      return { id, timestamp: new Date(), attempts: 1, body: { id } }
    })
    await runBatch(chatJobs, createMessageBatch('push', messages), env)
  }
}

async function seenBy(member: TestMember, writer: TestMember, conversation: number) {
  const chats = (await callAs(member, chatCalls.getChats, {})).body.chats
  const history = await callAs(member, chatCalls.getChat, { conversation, after: 0 } as never)
  const { data } = await pageAs(member, '/chats')
  return {
    chats: chats.length,
    unread: (data['viewer'] as { unread: number }).unread,
    history:
      history.status === 200
        ? (history.body as { messages: unknown[] }).messages.length
        : history.status,
    read: (await callAs(member, chatCalls.readChat, { conversation, seq: 0 })).status,
    page: (await pageAs(member, `/chats/${conversation}`)).status,
    byProfile: (await pageAs(member, `/members/${writer.id}/chat`)).status,
  }
}

const nothing = { chats: 0, unread: 0, history: 404, read: 404, page: 404, byProfile: 404 }

describe('a message of somebody who has not confirmed', () => {
  it('is announced to nobody whom a block has parted since', async () => {
    const [writer, other] = [await makeWriter(), await makeMember()]
    await send(writer, other, 'psst')
    await env.DB.prepare('insert into blocks (blocker_id, blocked_id, created_at) values (?, ?, 0)')
      .bind(other.id, writer.id)
      .run()
    await confirm(writer)
    const asked = vi.spyOn(env.INBOX, 'getByName')
    await deliver(writer)
    expect(new Set(asked.mock.calls.flat())).toEqual(new Set([String(writer.id)]))
  })

  it('is paid and shown to its sender, and does not exist for the other', async () => {
    const [writer, other] = [await makeWriter(), await makeMember({ paid_user: 1 })]
    await giveCredits(other.id, 5)
    const { status, body } = await send(writer, other, 'psst')
    expect([status, body.message.delivery, body.credits]).toEqual([200, 'waiting', 4])
    expect((await callAs(writer, chatCalls.getChats, {})).body.chats).toMatchObject([
      { last_message: { text: 'psst', delivery: 'waiting' } },
    ])
    expect(await seenBy(other, writer, body.conversation)).toEqual(nothing)
    expect((await send(other, writer)).body.error?.code).toBe('not_found')
    expect(
      (await callAs(other, chatCalls.removeChat, { conversation: body.conversation })).status,
    ).toBe(404)
    expect(await rows('select id from outbox')).toEqual([])
  })

  it('arrives once the sender confirms, in order, and once', async () => {
    const [writer, other] = [await makeWriter(), await makeMember()]
    const { body } = await send(writer, other, 'one')
    await send(writer, other, 'two')
    await deliver(writer)
    expect(await seenBy(other, writer, body.conversation)).toEqual(nothing)
    await confirm(writer)
    await Promise.all([deliver(writer), deliver(writer), deliver(writer)])
    expect(await seenBy(other, writer, body.conversation)).toEqual({
      chats: 1,
      unread: 2,
      history: 2,
      read: 204,
      page: 200,
      byProfile: 200,
    })
    const caughtUp = await callAs(other, chatCalls.getChat, {
      conversation: body.conversation,
      after: 0,
    } as never)
    expect(caughtUp.body).toMatchObject({
      messages: [
        { seq: 1, text: 'one' },
        { seq: 2, text: 'two' },
      ],
    })
    expect(await rows('select job from outbox')).toEqual([{ job: 'message-mail' }])
    expect((await send(writer, other, 'three')).body.message).toMatchObject({
      seq: 3,
      delivery: 'delivered',
    })
  })

  it('is told to the other one unless it was removed before it came', async () => {
    const [writer, other, third] = [await makeWriter(), await makeMember(), await makeMember()]
    for (const { id, cookie } of [other, third])
      await plantSubscriptions({ id, cookie }, [`https://push.test/${id}`])
    const { conversation, message } = (await send(writer, other, 'one')).body
    for (const to of [other, third]) await send(writer, to, 'gone')
    await env.DB.prepare("update messages set removed_at = 1 where text = 'gone'").run()
    await confirm(writer)
    const lines = { writer: await connect(writer), other: await connect(other) }
    const asked = vi.spyOn(env.INBOX, 'getByName')
    await deliver(writer)
    expect(asked.mock.calls.flat()).not.toContain(String(third.id))
    await eventually(() => expect(lines.writer.heard).toHaveLength(3))
    expect(lines.other.heard).toMatchObject([{ type: 'message', message: { id: message.id } }])
    expect(await rows('select id, job from outbox order by job')).toEqual([
      { id: `message-mail:${conversation}:${other.id}:0`, job: 'message-mail' },
      { id: `message-push:${message.id}`, job: 'message-push' },
    ])
    expect((await seenBy(other, writer, conversation)).unread).toBe(1)
  })

  it('is not stranded when it is written while the sender confirms', async () => {
    for (let round = 0; round < 10; round++) {
      const [writer, other] = [await makeWriter(), await makeMember()]
      await Promise.all([
        send(writer, other),
        confirm(writer).then(() => deliver(writer)),
        send(writer, other),
      ])
      expect(await rows("select id from messages where delivery <> 'delivered'")).toEqual([])
    }
  })

  it('gives its credits back after seven days, to where they came from, once', async () => {
    const [writer, other] = [await makeWriter(2), await makeMember()]
    await giveCredits(writer.id, 3)
    const { body } = await send(writer, other, 'one')
    for (let n = 0; n < 2; n++) await send(writer, other, `more ${n}`)
    const lots = await rows('select id, remaining from credit_lots order by created_at, id')
    const later = (days: number) => settleWaiting(makeJobContext(env, Date.now() + days * DAY))
    await later(6.9)
    expect(await creditsOf(writer)).toBe(2)
    await env.DB.prepare("update messages set sent_at = sent_at - ? where text = 'one'")
      .bind(DAY)
      .run()
    await Promise.all([later(6.9), later(6.9)])
    expect(await creditsOf(writer)).toBe(3)
    await later(7.1)
    await later(7.1)
    expect(await creditsOf(writer)).toBe(5)
    expect(lots).not.toEqual(
      await rows('select id, remaining from credit_lots order by created_at, id'),
    )
    expect(await rows('select credits - remaining as spent from credit_lots')).toEqual([
      { spent: 0 },
      { spent: 0 },
    ])
    expect(
      (await callAs(writer, chatCalls.getChat, { conversation: body.conversation } as never)).body,
    ).toMatchObject({
      messages: [{ delivery: 'returned' }, { delivery: 'returned' }, { delivery: 'returned' }],
    })
    await confirm(writer)
    await deliver(writer)
    expect((await callAs(other, chatCalls.getChats, {})).body.chats).toEqual([])
  })

  it('comes back on one domain though the settings of others cannot be read', async () => {
    const hosts = ['aa.test', 'localhost', 'zz.test']
    const other = await makeMember()
    const writers = []
    for (const host of hosts) {
      const writer = await makeWriter(2)
      await send(writer, other, 'Hoi')
      await env.DB.prepare('update members set signup_host = ? where id = ?')
        .bind(host, writer.id)
        .run()
      if (host !== 'localhost') await env.KV.put(`site:${host}`, '{"settings":{},"company":{}}')
      writers.push(writer)
    }
    const event = { cron: everyNight, scheduledTime: Date.now() + 8 * DAY, noRetry() {} }
    await runSchedule(chatSchedules, event, env)
    expect(await Promise.all(writers.map(creditsOf))).toEqual([1, 2, 1])
    expect(takeComplaints()).toHaveLength(2)
  })

  it('that came back makes the other one start who writes there, within what is free', async () => {
    const [begun, spent] = [await makeMember(), await makeMember()]
    const writer = await makeWriter()
    for (const other of [begun, spent]) {
      await giveCredits(other.id, 9)
      await send(other, await makeMember())
      await send(writer, other, 'one')
    }
    await send(spent, await makeMember())
    await settleWaiting(makeJobContext(env, Date.now() + 8 * DAY))
    await confirm(writer)
    for (const round of [0, 1]) {
      expect((await send(begun, writer, `round ${round}`)).status).toBe(200)
      expect((await send(spent, writer)).body.error?.code).toBe('conversation_limit')
    }
    const started = await rows<{ n: number }>(
      'select conversations_started as n from members where id in (?, ?)',
      begun.id,
      spent.id,
    )
    expect(started).toEqual([{ n: 2 }, { n: 2 }])
    expect((await send(writer, spent, 'again')).status).toBe(200)
    expect((await send(spent, writer, 'an answer')).status).toBe(200)
    expect(
      await rows('select conversations_started as n from members where id = ?', spent.id),
    ).toEqual([{ n: 2 }])
  })

  it('is delivered by the nightly round when the confirmation was cut short', async () => {
    const [writer, other] = [await makeWriter(), await makeMember()]
    await send(writer, other)
    await confirm(writer)
    await settleWaiting(makeJobContext(env, Date.now() - 1000))
    await runDeliveries()
    expect((await callAs(other, chatCalls.getChats, {})).body.chats).toHaveLength(1)
    await settleWaiting(makeJobContext(env, Date.now() + 8 * DAY))
    expect(await creditsOf(writer)).toBe(4)
  })

  it('goes in bounded pieces, the rest by jobs, each once and counted', async () => {
    const [writer, other, third] = [await makeWriter(), await makeMember(), await makeMember()]
    const [one, two] = [await send(writer, other, 'first'), await send(writer, third, 'first')]
    for (const { conversation } of [one.body, two.body]) {
      await env.DB.batch([
        env.DB.prepare(
          `with recursive n(seq) as (select 2 union all select seq + 1 from n where seq < 230)
           insert into messages
             (id, conversation_id, seq, sender_id, kind, text, credits, sent_at, delivery)
           select ?1 || '-' || seq, ?1, seq, ?2, 'text', 'x', 0, ?3 + seq, 'waiting' from n`,
        ).bind(conversation, writer.id, Date.now()),
        env.DB.prepare('update conversations set last_seq = 230 where id = ?').bind(conversation),
      ])
    }
    await confirm(writer)
    const asked = vi.spyOn(env.INBOX, 'getByName')
    await Promise.all([deliver(writer), deliver(writer)])
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2 * 2 * 200)
    asked.mockClear()
    await runDeliveries()
    expect(await rows("select id from messages where delivery <> 'delivered'")).toEqual([])
    expect(await rows('select a_unread + b_unread as unread from conversations')).toEqual([
      { unread: 230 },
      { unread: 230 },
    ])
    expect(asked.mock.calls.length).toBe(2 * (2 * 230 - 400))
    expect(await rows("select id from outbox where job = 'message-mail'")).toHaveLength(2)
  })

  it.each([
    [
      'is in deletion',
      (_: number, other: number) =>
        `update members set account = 'deleting', deleting_until = 9e15 where id = ${other}`,
    ],
    [
      'is banned',
      (_: number, other: number) => `update members set account = 'banned' where id = ${other}`,
    ],
    ['blocks', (own: number, other: number) => `insert into blocks values (${other}, ${own}, 0)`],
    [
      'was blocked',
      (own: number, other: number) => `insert into blocks values (${own}, ${other}, 0)`,
    ],
  ] as const)('gives its credits back when the other %s before it arrives', async (_, part) => {
    for (const way of ['confirmation', 'night']) {
      const [writer, other, stays] = [await makeWriter(), await makeMember(), await makeMember()]
      await send(writer, other, 'one')
      await send(writer, other, 'two')
      const { conversation } = (await send(writer, stays, 'to who stays')).body
      await env.DB.prepare(part(writer.id, other.id)).run()
      const line = await connect(writer)
      if (way === 'night') await settleWaiting(makeJobContext(env, Date.now()))
      else {
        await confirm(writer)
        await Promise.all([deliver(writer), deliver(writer)])
      }
      expect(await creditsOf(writer)).toBe(4)
      await eventually(() =>
        expect(line.heard).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              type: 'message',
              message: expect.objectContaining({ text: 'two', delivery: 'returned' }),
            }),
            expect.objectContaining({ type: 'credits', credits: 4, paid_user: true }),
          ]),
        ),
      )
      await confirm(writer)
      await deliver(writer)
      expect(await creditsOf(writer)).toBe(4)
      expect(
        await rows(
          "select id from messages where delivery = 'returned' and sender_id = ?",
          writer.id,
        ),
      ).toHaveLength(2)
      expect(await seenBy(stays, writer, conversation)).toMatchObject({ chats: 1, unread: 1 })
      expect(await rows('select id from outbox where payload like ?', `%${other.id}%`)).toEqual([])
    }
  })
})
