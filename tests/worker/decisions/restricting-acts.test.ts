import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { reportsCalls } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { decisionsSchedules } from '#worker/decisions/jobs.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { takeOutText } from '#worker/desk/moderation/take-out-text.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { restorePhoto } from '#worker/desk/objections/restore-photo.ts'
import { blockDebit } from '#worker/desk/payments/operate-blocks.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { operatorActs, type RestrictingAct } from '#worker/operator-acts.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { send } from '../../support/chat.ts'
import { insertAll, makePhoto } from '../../support/crowd.ts'
import { aDebit, payByDebit, plantCode } from '../../support/debits.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { mistake, operating } from '../../support/operating.ts'
import { choose } from '../../support/purchases.ts'
import { rows } from '../../support/rows.ts'

type Acted = () => Promise<boolean>
type Text = Parameters<typeof takeOutText>[2]['field']

const owner = { name: 'Bel 06', about: 'Bel 06 12345678', reason: 'Voor geld', signup_date: 0 }

const lamp = {
  night: '2026-03-02',
  question: 'x',
  answer: 'Bel 06',
  place: 1,
  country: 'NL',
  gender: 'female',
  looking_for: 'male',
  here: 0,
}

async function writeTexts({ id }: TestMember): Promise<void> {
  await insertAll('answers', [{ member_id: id, question: 'home', position: 0, text: 'Bel 06' }])
  await makePhoto(id, { id: 'captioned', caption: 'Bel 06' })
  await insertAll('lamps', [{ member_id: id, ...lamp }])
}

function text(field: Text) {
  return async (member: TestMember): Promise<Acted> => {
    await writeTexts(member)
    return () => takeOut(member, field)
  }
}

function takeOut({ id }: TestMember, field: Text): Promise<boolean> {
  return takeOutText(operating(), id, { field, rule: 'contact', why: 'Een nummer.' })
}

function bar(kind: 'iban' | 'phone') {
  return async (member: TestMember): Promise<Acted> => {
    const debit = aDebit()
    await payByDebit(member, { ...debit, otp: await plantCode(member, debit.id) })
    const [debited] = await rows<Record<string, string>>('select * from direct_debits')
    const block = { kind, hashes: [debited?.[`${kind}_hash`] ?? ''], why: null } as const
    return () => blockDebit(operating(), { ...block, hashes: [...block.hashes] })
  }
}

/** How each act that takes something from a member is done: another one has to be here too. */
const ways: Record<RestrictingAct, (member: TestMember) => Promise<Acted>> = {
  async 'photo removed'({ id }) {
    await makePhoto(id, { id: 'photo' })
    return () => removePhoto(operating(), 'photo', 'contact')
  },
  async 'message removed'(member) {
    const reporter = await makeMember({ gender: 'male', looking_for: 'female' })
    await giveCredits(member.id, 5)
    const { message } = (await send(member, reporter)).body
    const thing = `message:${message.id}`
    const about = { profile: member.id, thing, category: 'threat', remarks: '' } as const
    const { reference: id } = (await callAs(reporter, reportsCalls.report, about)).body
    const removeMessage = { rule: 'danger', why: 'Een dreiging.' } as const
    return () => decideReport(operating(), { id, outcome: 'upheld', answer: '', removeMessage })
  },
  async 'member warned'({ id }) {
    return () => warnMember(operating(), id, { rule: 'respect', why: 'Rustig aan.' })
  },
  async 'member banned'({ id }) {
    return () => banMember(operating(), id, { reason: 'fake', why: null, until: null })
  },
  'name taken out': text('name'),
  'about taken out': text('about'),
  'reason taken out': text('reason'),
  'answers taken out': text('answers'),
  'captions taken out': text('captions'),
  'lamp taken out': text('lamp'),
  'iban blocked': bar('iban'),
  'phone blocked': bar('phone'),
}

const restricting = Object.entries(operatorActs).filter(([, kind]) => kind !== null)

it.each(restricting)('"%s" is a decision too, of the kind %s, once', async (act, kind) => {
  const member = await makeMember(owner)
  const done = await ways[act as RestrictingAct](member)
  expect(await rows('select id from decisions')).toEqual([])
  expect(await done()).toBe(true)
  const decided = await rows('select member_id, kind, decided_by, lifted_at from decisions')
  expect(decided).toEqual([{ member_id: member.id, kind, decided_by: 'test', lifted_at: null }])
  expect(await rows('select act from audit_log where act = ?', act)).toHaveLength(1)
  // One more warning is another one.
  if (act === 'member warned') return
  expect(await done()).toBe(false)
  expect(await rows('select id from decisions')).toHaveLength(1)
})

it('a ban for some days is a pause, until when it is over', async () => {
  const member = await makeMember()
  const until = Date.now() + 7 * DAY
  await banMember(operating(), member.id, { reason: 'respect', why: 'Drie keer.', until })
  expect(await rows('select kind, rule, facts, until from decisions')).toEqual([
    { kind: 'pause', rule: 'respect', facts: 'Drie keer.', until },
  ])
})

it('keeps what was taken out of a profile as it was', async () => {
  const member = await makeMember(owner)
  await writeTexts(member)
  for (const field of ['about', 'answers', 'captions'] as const) await takeOut(member, field)
  const kept = await rows<{ subject: string; taken: string }>('select * from decisions')
  const taken = Object.fromEntries(kept.map((row) => [row.subject, row.taken]))
  expect(taken['about']).toBe(owner.about)
  expect(JSON.parse(taken['answers'] ?? '')).toEqual([
    { question: 'home', position: 0, text: 'Bel 06' },
  ])
  expect(JSON.parse(taken['captions'] ?? '')).toEqual([{ id: 'captioned', caption: 'Bel 06' }])
})

it('says which were undone, and of a ban that is over that it was not', async () => {
  const [back, over] = [await makeMember(), await makeMember()]
  await makePhoto(back.id, { id: 'photo' })
  await removePhoto(operating(), 'photo', 'contact')
  await restorePhoto(operating(), 'photo', mistake)
  for (const { id } of [back, over]) {
    await banMember(operating(), id, { reason: 'fake', why: null, until: null })
  }
  await unbanMember(operating(), back.id, 'mistake')
  await unbanMember(operating(), over.id, 'over')
  const undone = 'select kind from decisions where lifted_at is not null order by kind'
  expect(await rows(undone)).toEqual([{ kind: 'ban' }, { kind: 'photo' }])
  const left = await rows('select member_id from decisions where lifted_at is null')
  expect(left).toEqual([{ member_id: over.id }])
})

it('a chargeback is decided by a machine, and so is the refusal of who pays by the same account', async () => {
  const [member, other] = [await makeMember(owner), await makeMember(owner)]
  const debit = aDebit()
  await payByDebit(member, { ...debit, otp: await plantCode(member, debit.id) })
  await choose(debit.id, 'paid')
  await choose(debit.id, 'charged_back')
  await choose(debit.id, 'charged_back')
  for (let time = 0; time < 2; time++) {
    const again = aDebit({ iban: debit.iban })
    const { body } = await payByDebit(other, { ...again, otp: await plantCode(other, again.id) })
    expect(body.error?.code).toBe('debit_blocked')
  }
  expect(
    await rows('select member_id, kind, rule, decided_by from decisions order by kind'),
  ).toEqual([
    { member_id: member.id, kind: 'debit', rule: 'chargeback', decided_by: null },
    { member_id: other.id, kind: 'payment', rule: 'barred', decided_by: null },
  ])
})

it('a profile that is no member has no decision: it is ours', async () => {
  const { id } = await makeMember({ kind: 'fictional' })
  await makePhoto(id, { id: 'photo' })
  expect(await removePhoto(operating(), 'photo', 'rules')).toBe(true)
  expect(await rows('select id from decisions')).toEqual([])
})

it('is forgotten, but for the counting, after a year, unless an objection waits', async () => {
  for (const name of ['done', 'waits']) {
    const { id } = await makeMember({ name })
    await banMember(operating(), id, { reason: 'fake', why: name, until: null })
  }
  const objected = "update decisions set objection = 'Nee', objected_at = 1, answer_due = 2"
  await env.DB.prepare(`${objected} where facts = 'waits'`).run()
  const run = (days: number) =>
    runSchedule(
      decisionsSchedules,
      { cron: '17 3 * * *', scheduledTime: Date.now() + days * DAY, noRetry() {} },
      env,
    )
  const facts = async () =>
    (await rows('select facts from decisions order by facts')).map(({ facts: f }) => f)
  await run(364)
  expect(await facts()).toEqual(['done', 'waits'])
  await run(366)
  expect(
    await rows('select kind, rule, facts, member_id from decisions where facts is null'),
  ).toEqual([{ kind: 'ban', rule: 'fake', facts: null, member_id: null }])
  expect(await facts()).toContain('waits')
})

describe('the database', () => {
  const asked = "update decisions set objection = 'Nee', objected_at = 1, answer_due = 2"
  const answered = (by: string) =>
    env.DB.prepare(
      "update decisions set outcome = 'upheld', answer = 'Toch', answered_at = 3, answered_by = ?",
    )
      .bind(by)
      .run()

  async function decided() {
    const { id } = await makeMember()
    await banMember(operating(), id, { reason: 'fake', why: 'Foto', until: null })
  }

  it('lets nobody answer the objection to an own decision, in whatever letters', async () => {
    await decided()
    await expect(answered('els')).rejects.toThrow(/CHECK constraint failed/)
    await env.DB.prepare(asked).run()
    for (const same of ['test', 'TEST', 'Test']) {
      await expect(answered(same)).rejects.toThrow('another_person_answers')
    }
    await answered('els')
    expect(await rows('select answered_by from decisions')).toEqual([{ answered_by: 'els' }])
  })

  it('keeps a decision and its answer as they were made, but for emptying them', async () => {
    await decided()
    await env.DB.prepare(asked).run()
    await answered('els')
    for (const change of [
      "decided_by = 'els'",
      'decided_by = null',
      "rule = 'money'",
      "facts = 'Iets anders'",
      "objection = 'Ja'",
      'objected_at = 2',
      "outcome = 'overturned'",
      "answered_by = 'an'",
      "answer = 'Anders'",
      'until = 9e15',
    ]) {
      const changed = env.DB.prepare(`update decisions set ${change}`).run()
      await expect(changed, change).rejects.toThrow('a decision stands as it was made')
    }
    await expect(env.DB.prepare('delete from decisions').run()).rejects.toThrow('a decision stays')
    const replaced = "replace into decisions select * from decisions where kind = 'ban'"
    await expect(env.DB.prepare(replaced).run()).rejects.toThrow('a decision stays')
    const emptied = 'member_id = null, facts = null, objection = null, answer = null'
    await env.DB.prepare(`update decisions set ${emptied}`).run()
  })
})
