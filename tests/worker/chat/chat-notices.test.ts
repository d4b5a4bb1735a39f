import { createMessageBatch, env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#contract/time.ts'
import { deliverWaiting } from '#worker/chat/deliver-waiting.ts'
import { messageMail } from '#worker/chat/notices/message-mail.tsx'
import { messagePush } from '#worker/chat/notices/message-push.ts'
import { listOutgoing } from '#worker/dev/outbox.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { runBatch } from '#worker/jobs/run-batch.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { jobs } from '#worker/rooms.ts'
import { give, send } from '../../support/chat.ts'
import { connect } from '../../support/line.ts'
import { callAs, giveCredits, makeMember, origin, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { plantSubscriptions } from '../../support/pushes.ts'
import { rows } from '../../support/rows.ts'

const site = new URL(origin)

type Row = { id: string; job: string; payload: string; run_after: number; created_at: number }

async function scene(columns: Record<string, string | number> = {}, reader: typeof columns = {}) {
  const one = await makeMember({ paid_user: 1, name: 'Noor', ...columns })
  const two = await makeMember({ gender: 'male', last_active_at: Date.now() - DAY, ...reader })
  await giveCredits(one.id, 20)
  await giveCredits(two.id, 20)
  await plantSubscriptions(two, [`https://push.test/${two.id}`])
  return { one, two }
}

const outboxOf = (job: string) => rows<Row>('select * from outbox where job = ? order by id', job)

async function runNotices() {
  const ctx = makeJobContext(env, Date.now())
  for (const { id, payload } of await outboxOf('message-push'))
    await messagePush.run(ctx, JSON.parse(payload), id)
  for (const { id, payload } of await outboxOf('message-mail'))
    await messageMail.run(ctx, JSON.parse(payload), id)
}

async function pushAfter(time: number) {
  await env.KV.put('dev:clock', String(time))
  const messages = (await outboxOf('message-push')).map(({ id }) => ({
    id,
    timestamp: new Date(),
    attempts: 1,
    body: { id },
  }))
  await runBatch(jobs, createMessageBatch('push', messages), env)
}

async function openPushes(): Promise<number> {
  return (await rows("select id from outbox where job = 'message-push' and done_at is null")).length
}

/** Mails wait for members who are looking. */
async function leave({ id }: TestMember) {
  await env.DB.prepare('update members set seen_at = 1 where id = ?').bind(id).run()
}

async function told({ id, email }: TestMember) {
  return [...(await listOutgoing(env, site, email)), ...(await listOutgoing(env, site, String(id)))]
}

async function sql(text: string, ...values: unknown[]) {
  await env.DB.prepare(text)
    .bind(...values)
    .run()
}

describe('who was written to', () => {
  it('gets a push for each message and one mail, until reading', async () => {
    const { one, two } = await scene()
    const { conversation } = (await send(one, two, 'a')).body
    await send(one, two, 'b')
    expect((await outboxOf('message-push')).length).toBe(2)
    const [mail] = await outboxOf('message-mail')
    expect((mail?.run_after ?? 0) - (mail?.created_at ?? 0)).toBe(300_000)
    await callAs(two, chatCalls.readChat, { conversation, seq: 2 })
    await send(one, two, 'c')
    expect((await outboxOf('message-mail')).length).toBe(2)
    await callAs(two, chatCalls.removeChat, { conversation })
    await send(one, two, 'd')
    expect((await outboxOf('message-mail')).length).toBe(3)
  })

  it('gets the push later if the page that was open turns out to be frozen', async () => {
    const { one, two } = await scene()
    await connect(two)
    await send(one, two, 'Ben je er nog?')
    await pushAfter(3 * SECOND)
    expect(await told(two)).toEqual([])
    await pushAfter(4 * MINUTE)
    expect(await told(two)).toHaveLength(1)
    await pushAfter(8 * MINUTE)
    expect(await told(two)).toHaveLength(1)
  })

  it('gets it later too of a message that waited for its writer to confirm', async () => {
    const { one, two } = await scene({ status: 'not_confirmed' })
    await send(one, two, 'Nog niet bevestigd')
    await sql('update messages set sent_at = sent_at - ?', 3 * HOUR)
    await connect(two)
    await sql("update members set status = 'confirmed' where id = ?", one.id)
    await withDeferred(operating(), (ctx) => deliverWaiting(ctx, one.id))
    await pushAfter(3 * SECOND)
    expect([await told(two), await openPushes()]).toEqual([[], 1])
    await pushAfter(4 * MINUTE)
    expect([(await told(two)).length, await openPushes()]).toEqual([1, 0])
  })

  it('gets no push while a page is open, once that is known not to be frozen', async () => {
    const { one, two } = await scene()
    const { socket, say } = await connect(two)
    await send(one, two, 'Zie je dit?')
    await pushAfter(3 * SECOND)
    expect([await told(two), await openPushes()]).toEqual([[], 1])
    const answered = new Promise<void>((resolve) => {
      socket.addEventListener('message', ({ data }) => data === 'pong' && resolve())
    })
    say('ping')
    await answered
    await pushAfter(4 * MINUTE)
    expect([await told(two), await openPushes()]).toEqual([[], 0])
  })

  it('reads neither words nor names on the lock screen, and no words in the mail', async () => {
    const { one, two } = await scene()
    const { conversation } = (await send(one, two, 'zeer geheim')).body
    await runNotices()
    const [mail, push] = await told(two)
    expect(push).toMatchObject({
      kind: 'push',
      subject: 'Vonk',
      text: expect.stringContaining(`/chats/${conversation}`),
    })
    expect(JSON.stringify(push)).not.toMatch(/Noor|geheim/)
    expect(mail).toMatchObject({
      kind: 'mail',
      subject: 'Je hebt een nieuw gesprek op Vonk',
    })
    expect(mail?.text).toContain('Noor begon een gesprek met je')
    expect(mail?.links).toContain(`${origin}/chats/${conversation}`)
    expect(JSON.stringify(mail)).not.toContain('geheim')
  })

  it('reads that it was a gift, not which', async () => {
    const { one, two } = await scene()
    await give(one, two, 'perfume')
    await runNotices()
    const [mail, push] = await told(two)
    expect(push?.text).toContain('Je hebt een cadeau gekregen.')
    expect(mail?.text).toContain('Noor stuurde je een cadeau')
    expect(JSON.stringify([mail, push])).not.toMatch(/parfum/i)
  })

  it('reads in both parts of the mail that a profile is fictional', async () => {
    const { one, two } = await scene({ kind: 'fictional' })
    await send(one, two)
    await runNotices()
    const [mail] = await told(two)
    expect(mail?.text).toContain('Noor (fictief profiel) begon een gesprek met je')
    expect(mail?.html).toContain('fictief profiel')
  })

  it('gets them in the own language', async () => {
    const { one, two } = await scene({}, { language: 'pl' })
    await send(one, two)
    await runNotices()
    const texts = (await told(two)).map(({ text }) => text).join()
    expect(texts).toContain('Masz nową wiadomość')
    expect(texts).toContain(`${one.name} zaczyna z tobą rozmowę`)
  })

  it.each([
    [
      'has read meanwhile',
      async ({ two, conversation }) =>
        void (await callAs(two, chatCalls.readChat, { conversation, seq: 1 })),
    ],
    [
      'has removed the chat',
      async ({ two, conversation }) =>
        void (await callAs(two, chatCalls.removeChat, { conversation })),
    ],
    [
      'was written what is removed since',
      ({ conversation }) =>
        sql('update messages set removed_at = 1 where conversation_id = ?', conversation),
    ],
    ['has blocked', ({ one, two }) => sql('insert into blocks values (?, ?, 0)', two.id, one.id)],
    ['is blocked', ({ one, two }) => sql('insert into blocks values (?, ?, 0)', one.id, two.id)],
    ['is gone', ({ two }) => sql("update members set account = 'deleted' where id = ?", two.id)],
    [
      'was written to by somebody who is gone',
      ({ one }) => sql("update members set account = 'deleted' where id = ?", one.id),
    ],
    [
      'wants no such',
      ({ two }) =>
        sql("insert into notification_preferences values (?, 'new_conversations', 0)", two.id),
    ],
  ] satisfies [
    string,
    (all: { one: TestMember; two: TestMember; conversation: number }) => Promise<void>,
  ][])('gets nothing if %s', async (_, happen) => {
    const { one, two } = await scene()
    const { conversation } = (await send(one, two)).body
    await happen({ one, two, conversation })
    await runNotices()
    expect(await told(two)).toEqual([])
  })

  it('gets no mail where mail is disabled or the address unconfirmed, but the push', async () => {
    const { one, two } = await scene()
    await send(one, two)
    await sql("insert into notifications_disabled values (?, 'bounce', 0)", two.id)
    await runNotices()
    expect((await told(two)).map(({ kind }) => kind)).toEqual(['push'])
  })

  it('may refuse new messages and still want new conversations', async () => {
    const { one, two } = await scene()
    const { conversation } = (await send(one, two)).body
    await sql("insert into notification_preferences values (?, 'new_messages', 0)", two.id)
    await runNotices()
    expect(await told(two)).toHaveLength(2)
    await sql('delete from outbox')
    await callAs(two, chatCalls.readChat, { conversation, seq: 1 })
    await send(one, two)
    await runNotices()
    expect(await told(two)).toHaveLength(2)
  })
})

it('nobody operates the mailbox of a fictional profile', async () => {
  const { one } = await scene()
  await send(one, await makeMember({ kind: 'fictional' }))
  expect(await rows('select id from outbox')).toEqual([])
})

describe('a conversation that is muted', () => {
  it('sends no mail and no push, whether muted before the message or before they go', async () => {
    const { one, two } = await scene()
    const { conversation } = (await send(one, two, 'voor het dempen')).body
    await callAs(two, chatCalls.arrangeChat, { conversation, change: 'mute' })
    await leave(two)
    await runNotices()
    expect(await told(two)).toEqual([])
    await callAs(two, chatCalls.readChat, { conversation, seq: 1 })
    const before = await rows('select id from outbox')
    await send(one, two, 'na het dempen')
    expect(await rows('select id from outbox')).toEqual(before)
    await callAs(two, chatCalls.arrangeChat, { conversation, change: 'unmute' })
    await env.DB.prepare('delete from outbox').run()
    await send(one, two, 'weer hoorbaar')
    await leave(two)
    await runNotices()
    expect(await told(two)).toHaveLength(2)
  })
})
