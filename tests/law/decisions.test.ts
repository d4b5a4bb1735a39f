import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import {
  conductRules,
  type Decision,
  decisionKinds,
  decisionRules,
  decisionsCalls,
  sectionOf,
} from '#contract/decisions.ts'
import { locales } from '#contract/locales.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { takeOutText } from '#worker/desk/moderation/take-out-text.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { answerObjection } from '#worker/desk/objections/answer-objection.ts'
import { readTransparency } from '#worker/desk/statistics/read-transparency.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { send } from '../support/chat.ts'
import { makePhoto } from '../support/crowd.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { postForm } from '../support/visitors.ts'
import { volley } from '../support/volley.ts'

// Regulation (EU) 2022/2065 of 2022-10-19 (Digital Services Act), OJ L 277, 27.10.2022; it applies
// since 2024-02-17.

type Kept = { id: string; object_until: number; answer_due: number; objection: string | null }

async function decided({ id }: TestMember): Promise<Kept> {
  const last = 'select * from decisions where member_id = ? order by decided_at desc limit 1'
  const [row] = await rows<Kept>(last, id)
  if (!row) throw new Error('nothing was decided')
  return row
}

async function warned(member: TestMember): Promise<Kept> {
  await warnMember(operating(), member.id, { rule: 'respect', why: 'Schrijf niet door na nee.' })
  return decided(member)
}

function linkIn(text = ''): string {
  const [link = ''] = /\/decisions\/\d{12}\?key=[\w-]{43}/.exec(text) ?? []
  return link
}

/** Of the mail. */
async function linkTo(member: TestMember): Promise<string> {
  const mails = await mailsTo(member.email)
  return linkIn(mails.at(-1)?.text)
}

async function statusOf(path: string, viewer: TestMember | null = null) {
  return (await pageAs(viewer, path)).status
}

function object(viewer: TestMember | null, decision: string, key = '', words = 'Dat klopt niet.') {
  return callAs(viewer, decisionsCalls.object, { decision, key, words })
}

describe('art. 14(4): the rules are applied in a proportionate manner', () => {
  it('from a warning by a pause to a ban, each by a rule that is named', async () => {
    const member = await makeMember()
    await warned(member)
    const pause = { reason: 'respect', why: null, until: Date.now() + DAY } as const
    await banMember(operating(), member.id, pause)
    await unbanMember(operating(), member.id, 'over')
    const later = { ...operating(), now: Date.now() + 1000 }
    await banMember(later, member.id, { ...pause, until: null })
    const kinds = await rows('select kind, rule from decisions order by decided_at, kind desc')
    expect(kinds).toEqual([
      { kind: 'warning', rule: 'respect' },
      { kind: 'pause', rule: 'respect' },
      { kind: 'ban', rule: 'respect' },
    ])
    const nameless = env.DB.prepare('update decisions set rule = null').run()
    await expect(nameless).rejects.toThrow()
  })
})

describe('art. 17(1), (3): a clear statement of reasons', () => {
  it('(a), (b), (d): what was restricted and until when, the facts, which rule', async () => {
    const member = await makeMember()
    const until = Date.parse('2030-03-05T12:00:00Z')
    const why = 'Je vroeg drie leden om geld.'
    await banMember(operating(), member.id, { reason: 'money', why, until })
    const [mail] = await mailsTo(member.email)
    expect(mail?.subject).toBe('Je account is tijdelijk gesloten')
    for (const words of ['5 maart 2030', why, 'om geld gevraagd', 'Geld en reclame', '/pages/ban'])
      expect(mail?.text).toContain(words)
  })

  it('(b): whether after a notice, but never whose; of a conversation it would tell', async () => {
    const member = await makeMember()
    await makePhoto(member.id, { id: 'own' })
    await makePhoto(member.id, { id: 'reported', position: 1 })
    await removePhoto(operating(), 'own', 'contact')
    await env.DB.batch(
      ['photo', 'message'].flatMap((kind, at) => [
        env.DB.prepare(
          `insert into reports (id, subject, category, created_at) values (?, ?, 'explicit', 1)`,
        ).bind(`case-${at}`, kind),
        env.DB.prepare(
          `insert into decisions (id, member_id, host, kind, rule, report_id, decided_by, decided_at, object_until)
           values (?1, ?2, 'localhost', ?3, 'nudity', ?4, 'test', 1, 9e15)`,
        ).bind(`00000000000${at}`, member.id, kind, `case-${at}`),
      ]),
    )
    const { data } = await pageAs(member, href('decisions'))
    const { decisions } = data['page'] as { decisions: Decision[] }
    const told = new Set(decisions.map(({ kind, who }) => `${kind} ${who}`))
    expect(told).toEqual(new Set(['message person', 'photo own', 'photo reported']))
    for (const hidden of ['case', 'test', 'report', 'decided_by'])
      expect(JSON.stringify(decisions).replaceAll('"reported"', '')).not.toContain(`"${hidden}`)
  })

  it('(b): what follows the report of a message reads as if there had been none', async () => {
    const other = await makeMember({ gender: 'male', looking_for: 'female' })
    const told = async (member: TestMember) => {
      const read = (await mailsTo(member.email)).map(async ({ text }) => {
        expect(text).not.toMatch(/na een melding|na een eigen controle/)
        const { data } = await pageAs(null, linkIn(text))
        const { kind, who } = (data['page'] as { decision: Decision }).decision
        return `${kind} ${who}`
      })
      return (await Promise.all(read)).toSorted()
    }
    const warn = { rule: 'respect', why: 'Schrijf niet door na nee.' } as const
    const [reported, unreported] = [await makeMember(), await makeMember()]
    await giveCredits(reported.id, 5)
    const ban = { reason: 'respect', why: null, until: null } as const
    const thing = `message:${(await send(reported, other, 'Nu!')).body.message.id}`
    const about = { profile: reported.id, thing, category: 'threat', remarks: '' } as const
    const { reference } = (await callAs(other, reportsCalls.report, about)).body
    await decideReport(operating(), { id: reference, outcome: 'upheld', answer: '', warn, ban })
    await warnMember(operating(), unreported.id, warn)
    await banMember(operating(), unreported.id, ban)
    for (const member of [reported, unreported])
      expect(await told(member)).toEqual(['ban person', 'warning person'])
  })

  it('(c): whether a machine decided', async () => {
    const member = await makeMember()
    await env.DB.prepare(
      `insert into decisions (id, member_id, host, kind, rule, decided_at, object_until)
       values ('100000000001', ?, 'localhost', 'debit', 'chargeback', 1, 9e15)`,
    )
      .bind(member.id)
      .run()
    const path = href('decisions-id', { id: '100000000001' })
    const { data } = await pageAs(member, path)
    expect(data['page']).toMatchObject({ decision: { who: 'machine' } })
  })

  it('(f): how to object within the site, before a settlement body, and in court', async () => {
    const member = await makeMember()
    await makePhoto(member.id, { id: 'photo' })
    await removePhoto(operating(), 'photo', 'contact')
    const [mail] = await mailsTo(member.email)
    expect(mail?.text).toMatch(/Bezwaar is gratis en kan tot en met \d+ \S+ 20\d\d/)
    expect(mail?.text).toContain('erkend geschillenorgaan of naar de rechter')
    expect(await statusOf(await linkTo(member))).toBe(200)
  })

  it('art. 17(2): at the latest when it is imposed, in the same batch as the act', async () => {
    const member = await makeMember({ about: 'Bel 06' })
    const act = { field: 'about', rule: 'contact', why: 'Een nummer.' } as const
    expect(await takeOutText(operating(), member.id, act)).toBe(true)
    const { id } = await decided(member)
    const mails = await rows('select job from outbox where id = ?', `statement:${id}`)
    expect(mails).toEqual([{ job: 'statement-mail' }])
  })

  it('art. 17(4): clear and easy to understand, in each language, every rule with its section', async () => {
    for (const locale of locales) {
      const { t } = await translateFor(env, locale)
      for (const rule of decisionRules) {
        const words = t(`decisions.rule.${rule}`, { min_age: 18 })
        expect([locale, rule, words.includes('{{')]).toEqual([locale, rule, false])
        const section = sectionOf[rule]
        if (section === 'all' || section === 'payment') continue
        const heading = t(`info-ban.sections.${section}.heading`)
        expect(t(`decisions.house.${section}`)).toContain(heading)
      }
      for (const kind of decisionKinds) expect(t(`decisions.made.${kind}`)).toMatch(/\S/)
    }
    expect(conductRules.length).toBeGreaterThan(5)
  })
})

describe('art. 20(1)-(3): an objection, electronic and free, for six months', () => {
  it('by the mailed link too, without login; it opens that one decision and no other', async () => {
    const [member, other] = [await makeMember(), await makeMember()]
    const { id } = await warned(member)
    const link = await linkTo(member)
    const key = new URL(link, 'https://x.test').searchParams.get('key') ?? ''
    const foreign = await warned(other)
    expect(await statusOf(link)).toBe(200)
    for (const path of [
      href('decisions-id', { id }),
      href('decisions-id', { id }, { key: 'k'.repeat(43) }),
      href('decisions-id', { id: foreign.id }, { key }),
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await statusOf(href('decisions-id', { id }), member)).toBe(200)
    expect(await statusOf(href('decisions-id', { id }), other)).toBe(404)
    expect((await object(other, id)).status).toBe(404)
    expect((await object(null, foreign.id, key)).status).toBe(404)
    expect((await object(null, id, key)).status).toBe(200)
  })

  it('the link is dead once the account has another address', async () => {
    const member = await makeMember()
    await warned(member)
    const link = await linkTo(member)
    await env.DB.prepare("update members set email = 'new@example.com' where id = ?")
      .bind(member.id)
      .run()
    expect(await statusOf(link)).toBe(404)
  })

  it('is one, told with the day by which it is answered, however often it is sent', async () => {
    const member = await makeMember()
    const { id } = await warned(member)
    const replies = await volley(5, (index) => object(member, id, '', `Woorden ${index}`))
    const { answer_due, objection } = await decided(member)
    expect(objection).toMatch(/^Woorden \d$/)
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { answer_due }])
    expect(answer_due - Date.now()).toBeGreaterThan(6.9 * DAY)
    const mails = await mailsTo(member.email)
    const subjects = mails.map(({ subject }) => subject)
    expect(subjects.filter((one) => one === 'We hebben je bezwaar ontvangen')).toHaveLength(1)
  })

  it('whoever is banned objects by the form of the mailed link, without script', async () => {
    const member = await makeMember()
    await banMember(operating(), member.id, { reason: 'fake', why: null, until: null })
    const link = await linkTo(member)
    const { pathname, searchParams } = new URL(link, 'https://x.test')
    const fields = { key: searchParams.get('key') ?? '', words: 'Dat ben ik echt.' }
    const answer = await postForm(pathname, fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
    expect((await decided(member)).objection).toBe('Dat ben ik echt.')
  })

  it('art. 20(1), (2): at least six months from the day it was told, and not after', async () => {
    const member = await makeMember()
    const { id, object_until } = await warned(member)
    expect(object_until - Date.now()).toBeGreaterThan(183.9 * DAY)
    await env.DB.prepare(
      `insert into decisions (id, member_id, host, kind, rule, decided_by, decided_at, object_until)
       values ('100000000002', ?, 'localhost', 'warning', 'respect', 'test', 1, ?)`,
    )
      .bind(member.id, Date.now() - 1)
      .run()
    expect((await object(member, '100000000002')).status).toBe(404)
    expect((await object(member, id)).status).toBe(200)
  })
})

describe('art. 16(4)-(5): whoever gave notice hears that it came, what became of it, and the way on', () => {
  it('and a member who was reported never hears who it was', async () => {
    const reporter = await makeMember({ gender: 'male', looking_for: 'female', name: 'Melder' })
    const member = await makeMember()
    const about = { profile: member.id, thing: 'profile', category: 'fake', remarks: '' } as const
    const { reference } = (await callAs(reporter, reportsCalls.report, about)).body
    const warn = { rule: 'fake', why: 'Zet je eigen foto erop.' } as const
    await decideReport(operating(), { id: reference, outcome: 'upheld', answer: '', warn })
    const [receipt, outcome] = await mailsTo(reporter.email)
    const told = `${receipt?.text} ${outcome?.text}`
    for (const words of ['Kenmerk', 'We hebben ingegrepen', 'binnen zes maanden', '/complaints'])
      expect(told).toContain(words)
    expect(told).not.toContain('Zet je eigen foto erop')
    const mails = await mailsTo(member.email)
    const { data } = await pageAs(member, href('decisions'))
    const read = JSON.stringify([mails, data['page']])
    expect(read).toContain('na een melding')
    for (const hidden of [reporter.name, String(reporter.id), reference])
      expect(read).not.toContain(hidden)
  })
})

describe('art. 20(4)-(6): answered in time, by a person, with reasons and the way on', () => {
  const els = () => ({ ...operating(), operator: 'els' })

  it('art. 20(4): a decision that was wrong is undone without delay, in the batch of the answer', async () => {
    const member = await makeMember()
    await makePhoto(member.id, { id: 'photo' })
    await removePhoto(operating(), 'photo', 'contact')
    const { id } = await decided(member)
    await object(member, id)
    const answer = 'Het nummer is van de winkel achter je.'
    expect(await answerObjection(els(), id, { outcome: 'overturned', answer })).toBe(true)
    expect(await rows('select status from photos')).toEqual([{ status: 'active' }])
    const mails = await mailsTo(member.email)
    const told = mails.find(({ subject }) => subject === 'Je had gelijk')
    expect(told?.text).toContain(answer)
  })

  it('art. 20(5): whoever objected hears the answer, its reasons, and where to go on', async () => {
    const member = await makeMember()
    const { id } = await warned(member)
    await object(member, id)
    const answer = 'Je schreef vijf keer na een nee.'
    await answerObjection(els(), id, { outcome: 'upheld', answer })
    const mails = await mailsTo(member.email)
    const told = mails.find(({ subject }) => subject === 'Het besluit blijft staan')
    expect(told?.text).toContain(answer)
    expect(told?.text).toContain('erkend geschillenorgaan of naar de rechter')
    const { data } = await pageAs(member, href('decisions-id', { id }))
    expect(data['page']).toMatchObject({ decision: { outcome: 'upheld', answer } })
  })

  it('art. 20(6): not by who decided, and never by a machine alone', async () => {
    const member = await makeMember()
    const { id } = await warned(member)
    await object(member, id)
    const same = answerObjection(operating(), id, { outcome: 'upheld', answer: 'Nee.' })
    await expect(same).rejects.toThrow('somebody else answers')
    const machine = env.DB.prepare("update decisions set outcome = 'upheld', answered_at = 1")
    await expect(machine.run()).rejects.toThrow('CHECK constraint failed')
  })
})

describe('art. 15(1)(b)-(e), 24(1)(b): what the transparency report counts, whoever has left since', () => {
  it('each restriction by kind and rule, also once it is forgotten whose it was', async () => {
    const member = await makeMember()
    await makePhoto(member.id, { id: 'photo' })
    await removePhoto(operating(), 'photo', 'contact')
    await warned(member)
    await env.DB.prepare(
      'update decisions set member_id = null, subject = null, facts = null',
    ).run()
    const period = { from: Date.now() - DAY, until: Date.now() + DAY, host: undefined }
    const { restrictions, objections } = await readTransparency(operating(), period)
    expect(restrictions).toEqual([
      { kind: 'photo', rule: 'contact', decided: 1, after_notice: 0, automated: 0, undone: 0 },
      { kind: 'warning', rule: 'respect', decided: 1, after_notice: 0, automated: 0, undone: 0 },
    ])
    expect(objections).toMatchObject({ received: 0, median: null })
  })
})
