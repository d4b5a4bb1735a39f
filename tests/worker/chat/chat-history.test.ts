import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { photoPath } from '#contract/photo.ts'
import { reportsCalls } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { chatSchedules } from '#worker/chat/jobs.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { sweepLoosePhotos } from '#worker/photos/sweep-loose-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { reportsSchedules } from '#worker/reports/jobs.ts'
import { creditsOf, give, send, sendVoice } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { saveSite } from '../../support/sites.ts'

const purge = chatSchedules.filter(({ name }) => name === 'purge old messages')

async function night(days = 0, schedules = purge) {
  const event = { cron: everyNight, scheduledTime: Date.now() + days * DAY, noRetry() {} }
  await runSchedule(schedules, event, env)
}

async function pair() {
  const [me, other] = [await makeMember({ paid_user: 1 }), await makeMember({ paid_user: 1 })]
  await giveCredits(me.id, 50)
  await giveCredits(other.id, 50)
  return { me, other }
}

async function age(days: number) {
  const by = days * DAY
  await env.DB.batch([
    env.DB.prepare('update messages set sent_at = sent_at - ?').bind(by),
    env.DB.prepare('update conversations set oldest_at = oldest_at - ?').bind(by),
  ])
}

const texts = async () =>
  (await rows<{ text: string }>('select text from messages order by sent_at, seq')).map(
    ({ text }) => text,
  )

async function unreadOf(member: TestMember) {
  return ((await pageAs(member, '/chats')).data['viewer'] as { unread: number }).unread
}

function watchBatches(fails = Infinity) {
  const batch = env.DB.batch.bind(env.DB)
  const changed: number[] = []
  const watching = async <T>(statements: D1PreparedStatement[]) => {
    if (changed.length + 1 === fails) throw new Error('reset')
    const results = await batch<T>(statements)
    changed.push(Math.max(...results.map(({ meta }) => meta.changes)))
    return results
  }
  Object.defineProperty(env.DB, 'batch', { value: watching, configurable: true })
  return changed
}

afterEach(() => Reflect.deleteProperty(env.DB, 'batch'))

describe('old messages', () => {
  it('are gone after a year, and what is younger stays; numbers and badges go on', async () => {
    const { me, other } = await pair()
    const { conversation } = (await send(other, me, 'old')).body
    await send(me, other, 'old too')
    await age(364)
    await send(other, me, 'young')
    await night()
    expect(await texts()).toEqual(['old', 'old too', 'young'])
    expect(await unreadOf(me)).toBe(2)
    await night(2)
    expect(await texts()).toEqual(['young'])
    expect(await unreadOf(me)).toBe(1)
    const { body } = await send(me, other, 'next')
    expect(body).toMatchObject({ conversation, message: { seq: 4 } })
    await night(364)
    expect(await texts()).toEqual(['young', 'next'])
    await night(366)
    expect(await texts()).toEqual([])
    // Both of mine were first answers to what was left of the conversation.
    expect([await creditsOf(me), await creditsOf(other)]).toEqual([50, 48])
  })

  it('leave their ids taken: no message is sent or charged again, and gifts come back', async () => {
    const { me, other } = await pair()
    const [kept, taken] = [crypto.randomUUID(), crypto.randomUUID()]
    await send(me, other, 'Hoi', kept)
    await send(me, other, 'Hoi', taken)
    const takeBack = (message: string) => callAs(me, chatCalls.takeBack, { message })
    await takeBack(taken)
    await night(366)
    expect(await texts()).toEqual([])
    for (const id of [kept, taken]) {
      const again = await send(me, other, 'Hoi', id)
      expect([again.status, again.body.error?.code]).toEqual([409, 'key_reused'])
      expect((await give(me, other, 'coffee', id)).status).toBe(200)
      const { status, body } = await takeBack(id)
      expect([status, body.credits, await creditsOf(me)]).toEqual([200, 49, 49])
    }
  })

  it('leave the conversation with its numbering, which still counts as begun', async () => {
    const { me, other } = await pair()
    await env.DB.prepare('update members set paid_user = 0 where id = ?').bind(me.id).run()
    const { conversation } = (await send(me, other, 'old')).body
    await night(366)
    expect((await callAs(me, chatCalls.getChats, {})).body.chats).toEqual([])
    await send(me, await makeMember())
    const third = await send(me, await makeMember())
    expect(third.body.error?.code).toBe('conversation_limit')
    const { body } = await send(other, me, 'again')
    expect(body).toMatchObject({ conversation, message: { seq: 2 } })
    expect((await callAs(me, chatCalls.getChats, {})).body.chats).toHaveLength(2)
    await night(2 * 366 + 1)
    expect(await texts()).not.toContain('again')
  })

  it('go in bounded pieces, and a night that dies leaves the rest to the next', async () => {
    const { me, other } = await pair()
    const { conversation } = (await send(other, me, 'first')).body
    await env.DB.batch([
      env.DB.prepare(
        `with recursive n(seq) as (select 2 union all select seq + 1 from n where seq < 12000)
         insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
         select 'm' || seq, ?, seq, ?, 'text', 'x', 0, ? from n`,
      ).bind(conversation, me.id, Date.now()),
      env.DB.prepare('update conversations set last_seq = 12000'),
    ])
    // Each piece is looked for, and deleted.
    watchBatches(6)
    await night(366)
    expect(takeComplaints()).toHaveLength(1)
    Reflect.deleteProperty(env.DB, 'batch')
    expect(await rows('select count(*) as n from messages')).toEqual([{ n: 8000 }])
    const changed = watchBatches()
    await night(366)
    expect(Math.max(...changed)).toBeLessThanOrEqual(2000)
    expect(await rows('select id from messages')).toEqual([])
  })

  it('are looked for where they may be, not in every conversation', async () => {
    for (let n = 0; n < 5; n++) {
      const { me, other } = await pair()
      await send(me, other)
    }
    await night()
    const changed = watchBatches()
    await night()
    expect(changed).toEqual([0])
  })

  it('that a report is about stay until it is forgotten', async () => {
    const { me, other } = await pair()
    await send(other, me, 'before')
    const { message } = (await send(other, me, 'bad')).body
    await send(other, me, 'after')
    const reported = { profile: other.id, thing: `message:${message.id}`, remarks: '' }
    await callAs(me, reportsCalls.report, { ...reported, category: 'threat' })
    await night(366)
    await night(367)
    expect(await texts()).toEqual(['bad'])
    const [report] = await rows<{ id: string }>('select id from reports')
    const decision = { outcome: 'rejected', answer: '' } as const
    await decideReport(operating(), { ...decision, id: report?.id ?? '' })
    await night(364, [...reportsSchedules, ...purge])
    await night(400)
    expect(await texts()).toEqual(['bad'])
    await night(401, [...reportsSchedules, ...purge])
    expect(await texts()).toEqual([])
  })

  it('take their voice messages along', async () => {
    const { me, other } = await pair()
    await sendVoice(me, other)
    await night(364)
    expect((await env.PHOTOS.list()).objects).toHaveLength(1)
    await night(366)
    expect(await rows('select id from messages')).toEqual([])
    await sweepLoosePhotos(makeJobContext(env, Date.now() + 366 * DAY))
    expect((await env.PHOTOS.list()).objects).toEqual([])
  })

  it('take their photos along', async () => {
    const { me, other } = await pair()
    const { conversation } = (await send(me, other, 'words')).body
    const keys = Array.from({ length: 25 }, (_, n) => `${n}-`.padEnd(22, 'k'))
    for (const [n, key] of keys.entries()) {
      await env.PHOTOS.put(photoPath(key, 'full').slice(1), 'bytes')
      await env.DB.prepare(
        `insert into messages (id, conversation_id, seq, sender_id, kind, photo_key, credits, sent_at)
         values (?, ?, ?, ?, 'photo', ?, 0, ?)`,
      )
        .bind(key, conversation, n + 2, me.id, key, Date.now())
        .run()
    }
    await night(364)
    expect((await env.PHOTOS.list()).objects).toHaveLength(25)
    await night(366)
    expect(await rows('select id from messages')).toEqual([])
    await sweepLoosePhotos(makeJobContext(env, Date.now() + 366 * DAY))
    expect((await env.PHOTOS.list()).objects).toEqual([])
  })

  it('that are reported while the night is at work stay, with their photos', async () => {
    const { me, other } = await pair()
    const { conversation } = (await send(me, other, 'words')).body
    const keys = Array.from({ length: 6 }, (_, n) => `${n}-`.padEnd(22, 'k'))
    for (const [n, key] of keys.entries()) {
      await env.PHOTOS.put(photoPath(key, 'full').slice(1), 'bytes')
      await env.DB.prepare(
        `insert into messages (id, conversation_id, seq, sender_id, kind, photo_key, credits, sent_at)
         values (?, ?, ?, ?, 'photo', ?, 0, ?)`,
      )
        .bind(key, conversation, n + 2, me.id, key, Date.now())
        .run()
    }
    const batch = env.DB.batch.bind(env.DB)
    const waiting = [...keys]
    const reporting = async <T>(statements: D1PreparedStatement[]) => {
      await env.DB.prepare(
        `insert into reports (id, reporter_id, subject, subject_id, about_id, category, created_at)
         select id, ?1, 'message', id, ?2, 'threat', 0 from messages where id = ?3`,
      )
        .bind(other.id, me.id, waiting.shift() ?? '')
        .run()
      return batch<T>(statements)
    }
    Object.defineProperty(env.DB, 'batch', { value: reporting, configurable: true })
    await night(366)
    await sweepLoosePhotos(makeJobContext(env, Date.now() + 366 * DAY))
    Reflect.deleteProperty(env.DB, 'batch')
    const reported = (await rows<{ id: string }>('select id from reports order by id')).map(
      ({ id }) => id,
    )
    expect(reported.length).toBeGreaterThan(1)
    expect(await rows('select id from messages order by id')).toEqual(
      reported.map((id) => ({ id })),
    )
    expect((await env.PHOTOS.list()).objects.map(({ key }) => key)).toEqual(
      reported.map((id) => photoPath(id, 'full').slice(1)),
    )
  })

  it('stay as long as any domain shows them', async () => {
    const { me, other } = await pair()
    await send(me, other, 'words')
    for (const days of [30, 500]) {
      await saveSite(`d${days}.test`, { chat_history_days: days })
    }
    await night(499)
    expect(await texts()).toEqual(['words'])
    await night(501)
    expect(await texts()).toEqual([])
  })
})
