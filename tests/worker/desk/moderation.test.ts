import { env } from 'cloudflare:test'
import { describe, expect, it, test } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import type { ChatPages } from '#contract/chat-pages.ts'
import { chatCalls } from '#contract/chat.ts'
import { fraudWarningCalls } from '#contract/fraud-warnings.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { moderationSchedules } from '#worker/desk/moderation/jobs.ts'
import { takeOutText } from '#worker/desk/moderation/take-out-text.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { makeSender, send } from '../../support/chat.ts'
import { runMails } from '../../support/mails.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo } from '../../support/signup.ts'
import { saveSite } from '../../support/sites.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const rounds = Array.from({ length: 10 }, (_, round) => round)
const ban = { reason: 'money', why: 'Je vroeg om een lening.', until: null } as const

function acts(of: TestMember) {
  return rows(`select operator, act, detail from audit_log where subject = '${of.id}' order by at`)
}

async function accountOf({ id }: TestMember) {
  const [row] = await rows(`select account from members where id = ${id}`)
  return row?.['account']
}

async function warningsTo({ email }: TestMember) {
  return (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Let op'))
}

async function shownTo(reader: TestMember) {
  const { data } = await pageAs(reader, href('chats'))
  return (data['page'] as ChatPages['chats']).warnings
}

describe('a ban', () => {
  it('ends what is open, hides the profile and is kept with who decided', async () => {
    const [bad, other] = [await makeMember(), await makeMember({ gender: 'male' })]
    const profile = href('members-id', { id: bad.id })
    expect((await pageAs(other, profile)).status).toBe(200)
    expect(await banMember(operating(), bad.id, ban)).toBe(true)
    expect((await callAs(bad, chatCalls.getChats, {})).status).toBe(403)
    expect((await pageAs(other, profile)).status).toBe(404)
    expect(await acts(bad)).toEqual([{ operator: 'test', act: 'member banned', detail: 'money' }])
  })

  it('tells its owner why, by which rule and where to object', async () => {
    const bad = await makeMember()
    await banMember(operating(), bad.id, { ...ban, until: Date.now() + 30 * DAY })
    const [mail] = await mailsTo(bad.email)
    expect(mail?.subject).toBe('Je account is tijdelijk gesloten')
    expect(mail?.text).toContain('Waarom: Er wordt om geld gevraagd')
    expect(mail?.text).toContain('Toelichting: Je vroeg om een lening.')
    expect(mail?.text).toContain('gaat je account vanzelf weer open')
    expect(mail?.text).toMatch(/\/decisions\/\d{12}\?key=[\w-]{43}/)
  })

  it('for fraud tells those who have written with the member in thirty days, once', async () => {
    const bad = await makeSender(20, { name: 'Rik' })
    const [near, long, never, closed] = await Promise.all(
      ['near', 'long', 'never', 'closed'].map(() => makeMember({ language: 'nl' })),
    )
    if (!near || !long || !never || !closed) throw new Error('there are four')
    for (const other of [near, long, closed]) await send(bad, other)
    const old = Date.now() - 31 * DAY
    await env.DB.batch([
      env.DB.prepare(
        'update messages set sent_at = ?1 where conversation_id in (select id from conversations where ?2 in (a_id, b_id))',
      ).bind(old, long.id),
      env.DB.prepare('update conversations set last_message_at = ?1 where ?2 in (a_id, b_id)').bind(
        old,
        long.id,
      ),
    ])
    await banMember(operating(), closed.id, { ...ban, reason: 'respect' })
    for (let times = 0; times < 2; times++) {
      await banMember(operating(), bad.id, ban)
      await runMails()
      await unbanMember(operating(), bad.id, 'mistake')
    }
    const [mail, ...others] = await warningsTo(near)
    expect(others).toEqual([])
    expect(mail?.text).toContain('met Rik geschreven')
    expect(mail?.text).toContain('Bel meteen je bank')
    for (const other of [long, never, closed]) expect(await warningsTo(other)).toEqual([])
  })

  it('for anything else, for some days, or lifted before the mail, tells nobody', async () => {
    const [rude, mistaken, paused] = [
      await makeSender(20),
      await makeSender(20),
      await makeSender(20),
    ]
    const reader = await makeMember({ language: 'nl' })
    for (const bad of [rude, mistaken, paused]) await send(bad, reader)
    await banMember(operating(), paused.id, { ...ban, until: Date.now() + DAY })
    await banMember(operating(), rude.id, { ...ban, reason: 'respect' })
    await banMember(operating(), mistaken.id, ban)
    await unbanMember(operating(), mistaken.id, 'mistake')
    await runMails()
    const subjects = (await mailsTo(reader.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Let op'))).toEqual([])
  })

  it('for fraud tells at the next ban whom a lifted one had not told yet', async () => {
    const bad = await makeSender(20)
    const reader = await makeMember({ language: 'nl' })
    await send(bad, reader)
    await banMember(operating(), bad.id, ban)
    await unbanMember(operating(), bad.id, 'objection')
    await runMails()
    expect(await warningsTo(reader)).toEqual([])
    await banMember(operating(), bad.id, ban)
    await runMails()
    await runMails()
    expect(await warningsTo(reader)).toHaveLength(1)
  })

  it('for fraud tells whom the member had blocked, by no name', async () => {
    const bad = await makeSender(20, { name: 'Rik' })
    const reader = await makeMember({ language: 'nl' })
    await send(bad, reader)
    await callAs(bad, blocksCalls.block, { profile: reader.id })
    await env.DB.prepare("update members set name = 'Daan' where id = ?").bind(bad.id).run()
    await banMember(operating(), bad.id, ban)
    await runMails()
    const [mail] = await warningsTo(reader)
    expect(mail?.text).toContain('geschreven met iemand van wie we het account hebben gesloten')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Rik|Daan/)
    expect(await shownTo(reader)).toEqual([{ other: bad.id, name: null }])
  })

  it('for fraud tells as far back as the domain of who is told says', async () => {
    const signup_host = 'zeven.test'
    await saveSite(signup_host, { fraud_warning_days: 7 })
    const bad = await makeSender(20)
    const [lately, before] = [await makeMember({ signup_host }), await makeMember({ signup_host })]
    for (const [reader, ago] of [
      [lately, 6],
      [before, 8],
    ] as const) {
      await send(bad, reader)
      const at = Date.now() - ago * DAY
      await env.DB.batch([
        env.DB.prepare(
          'update messages set sent_at = ?1 where conversation_id in (select id from conversations where ?2 in (a_id, b_id))',
        ).bind(at, reader.id),
        env.DB.prepare(
          'update conversations set last_message_at = ?1 where ?2 in (a_id, b_id)',
        ).bind(at, reader.id),
      ])
    }
    await banMember(operating(), bad.id, ban)
    expect(await rows('select member_id from fraud_warnings')).toEqual([{ member_id: lately.id }])
  })

  it('for fraud says so in the list of conversations until it was read, or the ban is lifted', async () => {
    const [bad, worse] = [await makeSender(20, { name: 'Rik' }), await makeSender(20)]
    const [reader, stranger] = [await makeMember(), await makeMember()]
    for (const one of [bad, worse]) {
      await send(one, reader)
      await banMember(operating(), one.id, ban)
    }
    expect(await shownTo(stranger)).toEqual([])
    expect(await shownTo(reader)).toHaveLength(2)
    await callAs(stranger, fraudWarningCalls.closeWarning, { other: bad.id })
    const form = { other: String(worse.id) }
    expect((await postForm(href('chats'), form, reader)).status).toBe(303)
    expect(await shownTo(reader)).toEqual([{ other: bad.id, name: 'Rik' }])
    await unbanMember(operating(), bad.id, 'objection')
    expect(await shownTo(reader)).toEqual([])
    await unbanMember(operating(), worse.id, 'mistake')
    await banMember(operating(), worse.id, ban)
    expect(await shownTo(reader)).toEqual([])
  })

  it('says nothing to an address that nobody has confirmed', async () => {
    const bad = await makeMember({ status: 'not_confirmed' })
    await banMember(operating(), bad.id, ban)
    expect(await mailsTo(bad.email)).toEqual([])
  })

  it('is one, also when ten decide at the same time', async () => {
    for (const _round of rounds) {
      const bad = await makeMember()
      const done = await volley(10, () => banMember(operating(), bad.id, ban))
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(await acts(bad)).toHaveLength(1)
    }
  })

  it.each([
    ['is deleting it', { account: 'deleting', deleting_until: Date.now() + DAY }],
    ['is fictional', { kind: 'fictional' }],
  ])('is not of an account whose owner %s', async (_what, columns) => {
    const other = await makeMember(columns)
    expect(await banMember(operating(), other.id, ban)).toBe(false)
    expect(await rows('select * from bans')).toEqual([])
  })
})

describe('after a ban', () => {
  it('the account is as it was before', async () => {
    const back = await makeMember()
    await banMember(operating(), back.id, ban)
    expect(await unbanMember(operating(), back.id, 'objection')).toBe(true)
    expect(await accountOf(back)).toBe('active')
    expect(await unbanMember(operating(), back.id, 'objection')).toBe(false)
    expect(await acts(back)).toHaveLength(2)
    // The ban's mail would no longer be true.
    expect((await mailsTo(back.email)).map(({ subject }) => subject)).toEqual([
      'Je account op Vonk is weer open',
    ])
  })

  test('one for some days ends by itself, and no other', async () => {
    const [short, long] = [await makeMember(), await makeMember()]
    const until = Date.now() + DAY
    await banMember(operating(), short.id, { ...ban, until })
    await banMember(operating(), long.id, ban)
    const run = (at: number) =>
      runSchedule(
        moderationSchedules,
        { cron: '* * * * *', scheduledTime: at, noRetry: () => undefined },
        env,
      )
    await run(until - 1)
    expect(await accountOf(short)).toBe('banned')
    await run(until)
    expect([await accountOf(short), await accountOf(long)]).toEqual(['active', 'banned'])
  })
})

describe('a text that is taken out', () => {
  it.each([
    ['about', 'De tekst over jezelf', null],
    ['reason', '‘Waarom ik hier ben’', null],
    ['name', 'Je naam is weg', 'Naam volgt'],
  ] as const)('%s: its owner is told', async (field, words, left) => {
    const owner = await makeMember({ about: 'Bel 0612345678', reason: 'Voor geld' })
    const why = 'Een telefoonnummer mag daar niet staan.'
    expect(await takeOutText(operating(), owner.id, { field, rule: 'contact', why })).toBe(true)
    const [row] = await rows(`select ${field} as text from members where id = ${owner.id}`)
    expect(row?.['text']).toBe(left)
    const [mail] = await mailsTo(owner.email)
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(why)
  })

  it('was there', async () => {
    const owner = await makeMember({ about: null })
    const act = { field: 'about', rule: 'contact', why: '' } as const
    expect(await takeOutText(operating(), owner.id, act)).toBe(false)
    expect(await acts(owner)).toEqual([])
  })
})
