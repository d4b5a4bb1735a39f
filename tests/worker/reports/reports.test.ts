import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { readTransparency } from '#worker/desk/statistics/read-transparency.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { decideReport, listOpenReports } from '#worker/reports/decide-report.ts'
import { reportsSchedules } from '#worker/reports/jobs.ts'
import { fixture } from '../../fixtures/pictures.ts'
import { send, sendPhoto } from '../../support/chat.ts'
import { blockAs, insertAll, makePhoto, partner } from '../../support/crowd.ts'
import { connect } from '../../support/line.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { readOutbox } from '../../support/outbox.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo } from '../../support/signup.ts'
import { volley } from '../../support/volley.ts'

const rounds = Array.from({ length: 10 }, (_, round) => round)

function report(by: TestMember, of: { id: number }, thing = 'profile', remarks = '') {
  const input = { profile: of.id, thing, category: 'scam' as const, remarks }
  return callAs(by, reportsCalls.report, input)
}

async function pair(reporter: Record<string, number> = {}) {
  const one = await makeMember({ gender: 'male', looking_for: 'female', ...reporter })
  const two = await makeMember()
  await giveCredits(two.id, 5)
  const message = (await send(two, one, 'Stuur me geld')).body.message.id
  const photos = [
    await makePhoto(two.id),
    await makePhoto(two.id, { position: 1 }),
    await makePhoto(two.id, { position: 2, status: 'review' }),
  ]
  return { one, two, message: `message:${message}`, photos: photos.map((key) => `photo:${key}`) }
}

type Refused = {
  by: 'one' | 'two'
  of: 'one' | 'two' | 'other'
  before?: (made: { one: TestMember; two: TestMember; conversation: number }) => Promise<unknown>
}

const reports = () => rows('select * from reports order by created_at')

function decide(id: string, more: Partial<Parameters<typeof decideReport>[1]> = {}) {
  const decision = { id, outcome: 'upheld' as const, answer: '', ...more }
  return decideReport(operating(), decision)
}

describe('a report', () => {
  it('is of a profile, a photo or a message, with whom it is about', async () => {
    const { one, two, message, photos } = await pair()
    for (const thing of ['profile', message, photos[0]]) {
      const { status, body } = await report(one, two, thing, 'Vraagt om geld')
      expect([thing, status]).toEqual([thing, 200])
      expect(body.reference).toMatch(/^\d{12}$/)
    }
    const made = await reports()
    expect(new Set(made.map(({ subject }) => subject))).toEqual(
      new Set(['message', 'photo', 'profile']),
    )
    for (const row of made) {
      expect(row).toMatchObject({
        reporter_id: one.id,
        about_id: two.id,
        category: 'scam',
        remarks: 'Vraagt om geld',
        closed_at: null,
      })
    }
  })

  it('is only of what the reporter may see', async () => {
    const { one, two, message, photos } = await pair()
    const stranger = await makeMember({ gender: 'male', looking_for: 'female' })
    const hidden = await makeMember({ invisible: 1 })
    const banned = await makeMember({ account: 'banned' })
    const refused: Array<[TestMember, { id: number }, string]> = [
      [one, one, 'profile'],
      [one, hidden, 'profile'],
      [one, banned, 'profile'],
      [one, { id: 424_242_424_242 }, 'profile'],
      [one, two, photos[1] ?? ''],
      [one, two, photos[2] ?? ''],
      [one, two, 'message:nobodys'],
      [stranger, two, message],
      [two, one, message],
      [one, stranger, photos[0] ?? ''],
      [one, stranger, message],
    ]
    for (const [by, of, thing] of refused) {
      const { status, body } = await report(by, of, thing)
      expect([of.id, thing, status, body.error?.code]).toEqual([of.id, thing, 404, 'not_found'])
    }
    expect(await reports()).toEqual([])
    expect(await rows("select id from outbox where job = 'report-mail'")).toEqual([])
    const premium = await makeMember({ paid_user: 1 })
    expect((await report(premium, two, photos[1])).status).toBe(200)
    const offer = await makeMember(partner)
    expect((await report(one, offer)).status).toBe(200)
  })

  it('a report of a message lasts as long as the reporter has it', async () => {
    const { one, two, message } = await pair()
    await env.DB.prepare('update members set invisible = 1 where id = ?').bind(two.id).run()
    expect((await report(one, two, message)).status).toBe(200)
    const [conversation] = await rows<{ id: number }>('select id from conversations')
    await callAs(one, chatCalls.removeChat, { conversation: conversation?.id ?? 0 })
    expect((await report(one, two, message)).status).toBe(404)
  })

  it.each<[string, Refused]>([
    ['of one’s own', { by: 'two', of: 'one', before: ({ one, two }) => send(one, two, 'Nee') }],
    ['under another profile', { by: 'one', of: 'other' }],
    [
      'of a conversation that was removed',
      {
        by: 'one',
        of: 'two',
        before: ({ one, conversation }) => callAs(one, chatCalls.removeChat, { conversation }),
      },
    ],
  ])(
    'a refused report of a message, %s, neither reads it nor tells anybody',
    async (_, refused) => {
      const { one, two, message } = await pair()
      await giveCredits(one.id, 5)
      const people = { one, two, other: await makeMember() }
      const chat = async () => (await rows('select * from conversations'))[0]
      const conversation = Number((await chat())?.['id'])
      await refused.before?.({ one, two, conversation })
      const before = await chat()
      const lines = [await connect(one), await connect(two)]
      const { by, of } = refused
      expect((await report(people[by], people[of], message)).status).toBe(404)
      await scheduler.wait(300)
      expect(await chat()).toEqual(before)
      expect(lines.flatMap(({ heard }) => heard)).toEqual([])
      for (const { socket } of lines) socket.close()
    },
  )

  it('is of any profile that can be opened', async () => {
    const { one, two } = await pair()
    await env.DB.prepare('update members set invisible = 1 where id = ?').bind(two.id).run()
    const [conversation] = await rows<{ id: number }>('select id from conversations')
    const remove = (by: TestMember) =>
      callAs(by, chatCalls.removeChat, { conversation: conversation?.id ?? 0 })
    const answers = async () => [
      (await pageAs(one, href('members-id', { id: two.id }))).status,
      (await pageAs(one, href('members-id-report', { id: two.id }))).status,
      (await report(one, two)).status,
    ]
    await remove(one)
    expect(await answers()).toEqual([200, 200, 200])
    await remove(two)
    expect(await answers()).toEqual([200, 200, 200])
    await callAs(two, blocksCalls.block, { profile: one.id })
    expect(await answers()).toEqual([404, 404, 404])
  })

  it('is refused across a block, as of nobody', async () => {
    const { one, two, message, photos } = await pair()
    await report(one, two)
    await callAs(two, blocksCalls.block, { profile: one.id })
    for (const thing of ['profile', message, photos[0]]) {
      expect((await report(one, two, thing)).status).toBe(404)
    }
    expect((await pageAs(one, href('members-id-report', { id: two.id }))).status).toBe(404)
  })

  it('is one while it is open, also in a volley', async () => {
    for (const round of rounds) {
      const { one, two, message } = await pair()
      const answers = await volley(6, () => report(one, two, message, `round ${round}`))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
      const own = await rows('select id from reports where reporter_id = ?', one.id)
      expect(own).toEqual([{ id: answers[0]?.body.reference }])
      const mails = await rows(
        'select id from outbox where id = ?',
        `report:receipt:${answers[0]?.body.reference}`,
      )
      expect(mails).toHaveLength(1)
    }
    expect(await rows("select id from outbox where job = 'report-mail'")).toHaveLength(10)
  })

  it('can be made again once it is decided, and by others beside it', async () => {
    const { one, two } = await pair()
    const third = await makeMember({ gender: 'male', looking_for: 'female' })
    const first = (await report(one, two)).body.reference
    const others = (await report(third, two)).body.reference
    expect(others).not.toBe(first)
    await decide(first)
    expect((await report(one, two)).body.reference).not.toBe(first)
  })

  it('is counted: thirty a day', async () => {
    const { one, two } = await pair()
    for (let count = 0; count < 30; count++) expect((await report(one, two)).status).toBe(200)
    expect((await report(one, two)).body.error?.code).toBe('too_many_requests')
  })
})

describe('who is told', () => {
  it('the reporter: its number by mail, and what became of it', async () => {
    const { one, two } = await pair()
    const { reference } = (await report(one, two, 'profile', 'Geheime woorden')).body
    const grouped = reference.replace(/(\d{4})(?=\d)/g, '$1 ')
    const [receipt, ...none] = await mailsTo(one.email)
    expect(none).toEqual([])
    expect(receipt?.subject).toBe(`We hebben je melding ontvangen (${grouped})`)
    expect(receipt?.text).toContain('Binnen 14 dagen')
    expect(receipt?.text).not.toMatch(/Geheime woorden/)
    expect(await decide(reference, { answer: 'We hebben de link weggehaald.' })).toBe(true)
    const outcome = (await mailsTo(one.email)).find(({ subject }) => subject.includes('gekeken'))
    expect(outcome?.text).toContain('Je had gelijk')
    expect(outcome?.text).toContain('We hebben de link weggehaald.')
    expect(outcome?.text).toContain('/complaints')
    expect(outcome?.text).not.toContain(two.name)
  })

  it('the reported member is told nothing: no mail, no row, no word in any answer', async () => {
    const { one, two, message } = await pair()
    const before = await pageAs(two, href('members-id', { id: one.id }))
    await report(one, two, message)
    await report(one, two)
    const [first] = await reports()
    await decide(String(first?.['id']), { outcome: 'rejected' })
    await mailsTo(two.email)
    expect((await readOutbox()).filter(({ to }) => to === two.email)).toEqual([])
    const after = await pageAs(two, href('members-id', { id: one.id }))
    expect(after.data['page']).toEqual(before.data['page'])
  })

  it('nobody at an address that was never confirmed or an account that is gone', async () => {
    const { two } = await pair()
    const unconfirmed = await makeMember({ status: 'not_confirmed', gender: 'male' })
    const leaving = await makeMember({ gender: 'male' })
    for (const by of [unconfirmed, leaving]) expect((await report(by, two)).status).toBe(200)
    await env.DB.prepare("update members set account = 'banned' where id = ?")
      .bind(leaving.id)
      .run()
    for (const { email } of [unconfirmed, leaving]) expect(await mailsTo(email)).toEqual([])
  })
})

describe('a decision', () => {
  it('is made once, kept in the audit table, and mailed once', async () => {
    const { one, two } = await pair()
    for (const round of rounds) {
      const { reference } = (await report(one, two, 'profile', `${round}`)).body
      const done = await volley(4, (index) => decide(reference, { answer: `answer ${index}` }))
      expect(done.filter(Boolean)).toHaveLength(1)
      const acts = await rows('select operator, act from audit_log where subject = ?', reference)
      expect(acts).toEqual([{ operator: 'test', act: 'report upheld' }])
      const mails = await rows('select id from outbox where id = ?', `report:outcome:${reference}`)
      expect(mails).toHaveLength(1)
    }
    expect(await decide('424242424242')).toBe(false)
  })

  it('takes the reported photo away, and no other', async () => {
    const { one, two, photos } = await pair()
    const { reference } = (await report(one, two, photos[0])).body
    await decide(reference, { remove: 'nudity' })
    expect(await rows('select status, removed_reason from photos order by position')).toEqual([
      { status: 'removed', removed_reason: 'nudity' },
      { status: 'active', removed_reason: null },
      { status: 'review', removed_reason: null },
    ])
    await decide(reference, { remove: 'child' })
    const again = (await report(one, two)).body.reference
    await expect(decide(again, { remove: 'child' })).rejects.toThrow('No photo was reported')
    expect(await rows("select id from photos where removed_reason = 'child'")).toEqual([])
  })

  it('takes a photo out of the conversation, and not a message that is none', async () => {
    const { one, two, message } = await pair()
    await giveCredits(two.id, 5)
    await env.DB.prepare('update members set paid_user = 1').run()
    const sent = (await sendPhoto(two, one, fixture('jpeg'))).body.message
    const words = (await report(one, two, message)).body.reference
    await expect(decide(words, { remove: 'nudity' })).rejects.toThrow('No photo was reported')
    const { reference } = (await report(one, two, `message:${sent.id}`)).body
    expect(await decide(reference, { remove: 'nudity' })).toBe(true)
    const removed = await rows('select id from messages where removed_at is not null')
    expect(removed).toEqual([{ id: sent.id }])
    expect(await rows('select kind, rule, member_id, report_id from decisions')).toEqual([
      { kind: 'message', rule: 'nudity', member_id: two.id, report_id: reference },
    ])
  })

  it('warns or bans in the same moment, once, and only if it is upheld', async () => {
    const { one, two } = await pair()
    const warn = { rule: 'respect', why: 'Schrijf niet door na een nee.' } as const
    const ban = { reason: 'respect', why: null, until: Date.now() + 7 * DAY } as const
    const { reference } = (await report(one, two)).body
    const rejected = decide(reference, { outcome: 'rejected', warn })
    await expect(rejected).rejects.toThrow('Rejected, nothing is done.')
    const done = await volley(4, () => decide(reference, { warn, ban }))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await rows('select kind from decisions order by kind')).toEqual([
      { kind: 'pause' },
      { kind: 'warning' },
    ])
    expect(await rows('select account from members where id = ?', two.id)).toEqual([
      { account: 'banned' },
    ])
  })

  it('does nothing and stays open where there is no open account to warn or to ban', async () => {
    const { one, two, photos } = await pair()
    const third = await makeMember({ gender: 'male', looking_for: 'female' })
    const warn = { rule: 'respect', why: 'Schrijf niet door na een nee.' } as const
    const ban = { reason: 'fake', why: null, until: null } as const
    const fictional = await makeMember({ kind: 'fictional' })
    const ours = (await report(one, fictional)).body.reference
    for (const act of [{ warn }, { ban }])
      await expect(decide(ours, act)).rejects.toThrow('No member with an open account')
    const [first, second] = [
      (await report(one, two, photos[0])).body.reference,
      (await report(third, two)).body.reference,
    ]
    const done = await volley(2, (index) =>
      index === 0 ? decide(first, { remove: 'nudity', ban }) : decide(second, { warn, ban }),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    const closed = await rows('select id from reports where closed_at is not null')
    expect(closed).toEqual([{ id: done[0] ? first : second }])
    const told = await rows("select id from outbox where id like 'report:outcome:%'")
    expect(told).toEqual([{ id: `report:outcome:${done[0] ? first : second}` }])
    const removed = await rows("select id from photos where status = 'removed'")
    expect(removed).toHaveLength(done[0] ? 1 : 0)
    expect(await rows("select report_id from decisions where kind = 'ban'")).toEqual([
      { report_id: closed[0]?.['id'] },
    ])
  })

  it('is for danger first, then for the oldest', async () => {
    const { one, two, message, photos } = await pair()
    await report(one, two)
    await report(one, two, message)
    await callAs(one, reportsCalls.report, {
      profile: two.id,
      thing: photos[0] ?? '',
      category: 'minor',
      remarks: '',
    })
    await env.DB.prepare("update reports set created_at = 1 where subject = 'message'").run()
    const open = await listOpenReports(operating())
    expect(open.map(({ subject, text }) => [subject, text])).toEqual([
      ['photo', null],
      ['message', 'Stuur me geld'],
      ['profile', null],
    ])
  })

  it('is forgotten, but for its number, after a year', async () => {
    const { one, two } = await pair()
    const kept = (await report(one, two, 'profile', 'Open woorden')).body.reference
    const { reference } = (await report(one, two, 'profile')).body
    expect(reference).toBe(kept)
    await decide(kept, { answer: 'Uitleg' })
    const still = (await report(one, two, 'profile', 'Nog open')).body.reference
    const run = (days: number) =>
      runSchedule(
        reportsSchedules,
        { cron: '17 3 * * *', scheduledTime: Date.now() + days * DAY, noRetry() {} },
        env,
      )
    const find = (id: string) =>
      rows('select reporter_id, about_id, remarks, answer from reports where id = ?', id)
    await run(364)
    expect((await find(kept))[0]).toMatchObject({ remarks: 'Open woorden', answer: 'Uitleg' })
    await run(366)
    expect(await find(kept)).toEqual([
      { reporter_id: null, about_id: null, remarks: null, answer: null },
    ])
    const period = { from: 0, until: Date.now() + DAY, host: 'localhost' }
    const { notices, notice_time } = await readTransparency(operating(), period)
    const received = { subject: 'profile', category: 'scam', received: 2, upheld: 1, rejected: 0 }
    expect([notices, typeof notice_time]).toEqual([[received], 'number'])
    expect((await find(still))[0]).toMatchObject({ remarks: 'Nog open', about_id: two.id })
  })
})

describe('who reported hears', () => {
  const heard = async (of: TestMember) => {
    const mails = await mailsTo(of.email)
    const outcomes = mails.filter(({ subject }) => subject.includes('naar je melding gekeken'))
    return outcomes.map(({ text }) => text)
  }
  const gone = 'We hebben het weggehaald.'
  const acted = 'We hebben ingegrepen.'
  const nothing = 'Er viel voor ons niets meer weg te halen.'

  it('that it was taken away, whoever of two has reported it first', async () => {
    const { one, two, photos } = await pair()
    const second = await makeMember({ gender: 'male', looking_for: 'female' })
    const first = (await report(one, two, photos[0])).body.reference
    const again = (await report(second, two, photos[0])).body.reference
    await decide(first, { remove: 'nudity' })
    await decide(again)
    for (const of of [one, second]) expect(await heard(of)).toEqual([expect.stringContaining(gone)])
  })

  it('that it was taken away of a profile that is no member', async () => {
    const { one } = await pair()
    for (const columns of [{ kind: 'fictional' }, partner]) {
      const profile = await makeMember(columns)
      const photo = await makePhoto(profile.id)
      const { reference } = (await report(one, profile, `photo:${photo}`)).body
      expect(await decide(reference, { remove: 'nudity' })).toBe(true)
    }
    const profile = await makeMember({ kind: 'fictional' })
    await giveCredits(one.id, 5)
    const { conversation: conversation_id } = (await send(one, profile)).body
    const said = { id: 'said', kind: 'text', text: 'Stuur me geld', credits: 0 }
    const by = { conversation_id, seq: 2, sender_id: profile.id, sent_at: Date.now() }
    await insertAll('messages', [{ ...said, ...by }])
    const { reference } = (await report(one, profile, 'message:said')).body
    const removeMessage = { rule: 'money', why: 'Er wordt om geld gevraagd.' } as const
    expect(await decide(reference, { removeMessage })).toBe(true)
    expect(await heard(one)).toEqual(Array(3).fill(expect.stringContaining(gone)))
  })

  it('that something was done, but not what', async () => {
    const { one, two } = await pair()
    const { reference } = (await report(one, two)).body
    await decide(reference, { ban: { reason: 'fake', why: 'Nepfoto.', until: null } })
    const [text] = await heard(one)
    expect(text).toContain(acted)
    for (const hidden of ['Nepfoto', 'gesloten', 'account van', two.name])
      expect(text).not.toContain(hidden)
  })

  it('only that we agree where nothing was done, or it was not of this report', async () => {
    const { one, two } = await pair()
    const { reference } = (await report(one, two)).body
    await warnMember(operating(), two.id, { rule: 'respect', why: 'Iets anders.' })
    await decide(reference)
    const [text] = await heard(one)
    expect(text).toContain(nothing)
    expect(text).not.toContain(acted)
  })
})

describe('the page', () => {
  it('offers what can be reported, and says what was', async () => {
    const { one, two, message, photos } = await pair()
    const path = href('members-id-report', { id: two.id }, { thing: message })
    const { data } = await pageAs(one, path)
    expect(data['page']).toMatchObject({
      profile: { id: two.id, name: two.name },
      photos: [{ key: photos[0]?.slice('photo:'.length) }],
      messages: [{ text: 'Stuur me geld' }],
      chosen: message,
      standing: [],
      sent: null,
    })
    const { reference } = (await report(one, two, message)).body
    const after = (await pageAs(one, path)).data['page']
    expect(after).toMatchObject({ standing: [{ thing: message, reference }] })
    const odd = href('members-id-report', { id: two.id }, { thing: '<b>', sent: 'x' })
    expect((await pageAs(one, odd)).data['page']).toMatchObject({ chosen: 'profile', sent: null })
    for (const id of [one.id, 'x', '424242424242', '9'.repeat(20)]) {
      expect((await pageAs(one, href('members-id-report', { id }))).status).toBe(404)
    }
  })

  it('the page of a profile that one has blocked says so, with the way back', async () => {
    const { one, two } = await pair()
    await callAs(one, blocksCalls.block, { profile: two.id })
    for (const route of ['members-id', 'likes-m-id'] as const) {
      const { status, data } = await pageAs(one, href(route, { id: two.id }))
      expect([status, data['page']]).toEqual([
        200,
        {
          profile: null,
          blocked: {
            id: two.id,
            person: { kind: 'member', partner_variant: null, name: two.name },
          },
        },
      ])
    }
    await blockAs(two.id, one.id)
    const { data } = await pageAs(one, href('members-id', { id: two.id }))
    expect(data['page']).toEqual({ profile: null, blocked: { id: two.id, person: null } })
  })
})

afterEach(async () => {
  expect(
    await rows(`select reporter_id, subject_id from reports
      where closed_at is null and reporter_id is not null and subject_id is not null
      group by reporter_id, subject, subject_id having count(*) > 1`),
  ).toEqual([])
})
