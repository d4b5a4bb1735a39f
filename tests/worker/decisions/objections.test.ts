import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { decisionsCalls } from '#contract/decisions.ts'
import { reportsCalls } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { takeOutText } from '#worker/desk/moderation/take-out-text.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import {
  answerObjection,
  findObjection,
  listObjections,
} from '#worker/desk/objections/answer-objection.ts'
import { blockDebit, unblockDebit } from '#worker/desk/payments/operate-blocks.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { send } from '../../support/chat.ts'
import { insertAll, makePhoto } from '../../support/crowd.ts'
import { aDebit, payByDebit, plantCode } from '../../support/debits.ts'
import { callAs, giveCredits, makeMember, signIn, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { choose } from '../../support/purchases.ts'
import { rows } from '../../support/rows.ts'
import { volley } from '../../support/volley.ts'

const somebodyElse = () => ({ ...operating(), operator: 'els' })
const wrong = { outcome: 'overturned', answer: 'Dat was een vergissing.' } as const
const right = { outcome: 'upheld', answer: 'We zien het ook zo.' } as const

/** The owner objects to the last decision. */
async function objected(member: TestMember, rule = '%'): Promise<string> {
  const [row] = await rows<{ id: string }>(
    `select id from decisions where member_id = ? and rule like ? and objected_at is null
      order by decided_at desc limit 1`,
    member.id,
    rule,
  )
  const decision = row?.id ?? ''
  const cookie = await signIn(member.id)
  const input = { decision, key: '', words: 'Dat klopt niet.' }
  await callAs({ ...member, cookie }, decisionsCalls.object, input)
  // Whoever is banned has the mailed link.
  await env.DB.prepare(
    'update decisions set objection = ?, objected_at = 1, answer_due = 2 where id = ? and objected_at is null',
  )
    .bind(input.words, decision)
    .run()
  return decision
}

async function overturn(member: TestMember): Promise<void> {
  expect(await answerObjection(somebodyElse(), await objected(member), wrong)).toBe(true)
}

it('a photo is seen again', async () => {
  const member = await makeMember()
  await makePhoto(member.id, { id: 'photo' })
  await removePhoto(operating(), 'photo', 'contact')
  await overturn(member)
  expect(await rows('select status, removed_reason from photos')).toEqual([
    { status: 'active', removed_reason: null },
  ])
})

it('a message is back in the conversation, for both', async () => {
  const [member, other] = [
    await makeMember(),
    await makeMember({ gender: 'male', looking_for: 'female' }),
  ]
  await giveCredits(member.id, 5)
  const { message, conversation } = (await send(member, other, 'Tot zondag')).body
  const thing = `message:${message.id}`
  const about = { profile: member.id, thing, category: 'threat', remarks: '' } as const
  const { reference: id } = (await callAs(other, reportsCalls.report, about)).body
  const removeMessage = { rule: 'danger', why: 'Een dreiging.' } as const
  await decideReport(operating(), { id, outcome: 'upheld', answer: '', removeMessage })
  await overturn(member)
  for (const side of [member, other]) {
    const { messages } = (await callAs(side, chatCalls.getChat, { conversation })).body
    expect(messages).toMatchObject([{ text: 'Tot zondag', delivery: 'delivered' }])
  }
})

it('texts are back as they were, unless their owner has written others since', async () => {
  const member = await makeMember({ name: 'Bel 06', about: 'Over mij', reason: 'Daarom' })
  const answer = { question: 'home', position: 0, text: 'In zee' }
  await insertAll('answers', [{ member_id: member.id, ...answer }])
  await makePhoto(member.id, { id: 'photo', caption: 'Texel' })
  for (const field of ['name', 'about', 'reason', 'answers', 'captions'] as const) {
    await takeOutText(operating(), member.id, { field, rule: 'contact', why: 'Een nummer.' })
    // In another language another word stands where a name was.
    if (field === 'name') {
      await env.DB.prepare("update members set language = 'de' where id = ?").bind(member.id).run()
    }
    if (field === 'reason') {
      await env.DB.prepare("update members set reason = 'Nieuw' where id = ?").bind(member.id).run()
    }
    await overturn(member)
  }
  expect(await rows('select name, about, reason from members where id = ?', member.id)).toEqual([
    { name: 'Bel 06', about: 'Over mij', reason: 'Nieuw' },
  ])
  expect(await rows('select question, position, text from answers')).toEqual([answer])
  expect(await rows('select caption from photos')).toEqual([{ caption: 'Texel' }])
})

it('an account is open again, but not one that another decision has closed since', async () => {
  const [member, again] = [await makeMember(), await makeMember()]
  const ban = { reason: 'fake', why: null, until: null } as const
  const accountOf = async ({ id }: TestMember) =>
    (await rows<{ account: string }>('select account from members where id = ?', id))[0]?.account
  await banMember(operating(), member.id, ban)
  await overturn(member)
  expect([await accountOf(member), await rows('select * from bans')]).toEqual(['active', []])
  await banMember(operating(), again.id, { ...ban, until: Date.now() + DAY })
  const first = await objected(again)
  await unbanMember(operating(), again.id, 'over')
  await banMember({ ...operating(), now: Date.now() + 1000 }, again.id, ban)
  expect(await answerObjection(somebodyElse(), first, wrong)).toBe(true)
  expect(await accountOf(again)).toBe('banned')
})

type Hashes = { iban_hash: string; phone_hash: string }

async function paidByDebit(member: TestMember): Promise<{ id: string; iban: string; row: Hashes }> {
  const debit = aDebit()
  await payByDebit(member, { ...debit, otp: await plantCode(member, debit.id) })
  const [row] = await rows<Hashes>('select * from direct_debits where payment_id = ?', debit.id)
  if (!row) throw new Error('nothing was debited')
  return { ...debit, row }
}

async function chargedBack(member: TestMember) {
  const debit = await paidByDebit(member)
  await choose(debit.id, 'paid')
  await choose(debit.id, 'charged_back')
  return debit
}

/** Sent to the telephone of another payment, before that was barred. */
async function codeOf(member: TestMember, payment: string, { phone_hash }: Hashes) {
  const code = await plantCode(member, payment)
  await env.DB.prepare('update sms_codes set phone_hash = ? where payment_id = ?')
    .bind(phone_hash, payment)
    .run()
  return code
}

const barred = () => rows<{ hash: string }>('select hash from debit_blocks')

it('an account and the telephone that a chargeback barred with it may be used again', async () => {
  const member = await makeMember({ signup_date: 0 })
  await chargedBack(member)
  expect(await barred()).toHaveLength(2)
  await overturn(member)
  expect(await barred()).toEqual([])
})

it('a telephone that was barred for itself too stays barred', async () => {
  const member = await makeMember({ signup_date: 0 })
  const { row } = await chargedBack(member)
  const hashes: [string] = [row.phone_hash]
  await unblockDebit(operating(), hashes)
  await blockDebit(operating(), { kind: 'phone', hashes, why: null })
  const id = await objected(member, 'chargeback')
  expect(await answerObjection(somebodyElse(), id, wrong)).toBe(true)
  expect(await barred()).toEqual([{ hash: row.phone_hash }])
})

it('a telephone that was barred with another account too stays barred', async () => {
  const member = await makeMember({ signup_date: 0 })
  const { row } = await chargedBack(member)
  const again = aDebit()
  const otp = await codeOf(member, again.id, row)
  await env.DB.prepare('delete from debit_blocks where kind = ?').bind('phone').run()
  await payByDebit(member, { ...again, otp })
  await choose(again.id, 'paid')
  await choose(again.id, 'charged_back')
  expect(await barred()).toHaveLength(3)
  await overturn(member)
  expect((await barred()).map(({ hash }) => hash).toSorted()).toEqual(
    [row.iban_hash, row.phone_hash].toSorted(),
  )
})

it('who was refused may pay by all that was met, and so may who had barred it: that is told', async () => {
  const [first, refused] = [
    await makeMember({ signup_date: 0 }),
    await makeMember({ signup_date: 0 }),
  ]
  const { iban, row } = await chargedBack(first)
  const again = aDebit({ iban })
  const otp = await codeOf(refused, again.id, row)
  const { body } = await payByDebit(refused, { ...again, otp })
  expect(body.error?.code).toBe('debit_blocked')
  const id = await objected(refused)
  expect(await findObjection(operating(), id)).toMatchObject({ kind: 'payment', others: 1 })
  expect(await answerObjection(somebodyElse(), id, wrong)).toBe(true)
  expect(await barred()).toEqual([])
  expect(await rows('select kind from decisions where lifted_at is null')).toEqual([])
})

it('upheld, nothing is undone', async () => {
  const member = await makeMember()
  await makePhoto(member.id, { id: 'photo' })
  await removePhoto(operating(), 'photo', 'contact')
  expect(await answerObjection(somebodyElse(), await objected(member), right)).toBe(true)
  expect(await rows('select status from photos')).toEqual([{ status: 'removed' }])
  const [kept] = await rows('select outcome, answered_by, lifted_at from decisions')
  expect(kept).toEqual({ outcome: 'upheld', answered_by: 'els', lifted_at: null })
})

it('is refused to who decided, in the database: nothing of it is done or logged', async () => {
  const member = await makeMember()
  await makePhoto(member.id, { id: 'photo' })
  await removePhoto(operating(), 'photo', 'contact')
  const id = await objected(member)
  for (const operator of ['test', 'TEST']) {
    const answered = answerObjection({ ...operating(), operator }, id, wrong)
    await expect(answered).rejects.toThrow('You took this decision')
  }
  expect(await rows('select status from photos')).toEqual([{ status: 'removed' }])
  expect(await rows("select act from audit_log where act like 'objection%'")).toEqual([])
  expect(await rows("select id from outbox where id like 'objection:answered:%'")).toEqual([])
  expect(await listObjections(operating())).toHaveLength(1)
})

it('is answered once, and not without reasons', async () => {
  const member = await makeMember()
  await banMember(operating(), member.id, { reason: 'fake', why: null, until: null })
  const id = await objected(member)
  const silent = answerObjection(somebodyElse(), id, { ...wrong, answer: ' ' })
  await expect(silent).rejects.toThrow('Say why')
  const done = await volley(6, (index) =>
    answerObjection(somebodyElse(), id, index % 2 === 0 ? wrong : right),
  )
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await rows("select act from audit_log where act like 'objection%'")).toHaveLength(1)
  expect(await listObjections(operating())).toEqual([])
})

/** As decisions were before taking one back answered the objection too. */
async function liftedBefore(photo: string) {
  await env.DB.batch([
    env.DB.prepare('update decisions set lifted_at = ? where subject = ?').bind(Date.now(), photo),
    env.DB.prepare("update photos set status = 'active', removed_reason = null where id = ?").bind(
      photo,
    ),
  ])
}

it('of a decision that was lifted already is answered too', async () => {
  const member = await makeMember()
  await makePhoto(member.id, { id: 'photo' })
  await removePhoto(operating(), 'photo', 'contact')
  const id = await objected(member)
  await liftedBefore('photo')
  const [before] = await rows('select lifted_at from decisions')
  expect(await answerObjection(somebodyElse(), id, wrong)).toBe(true)
  expect(await rows('select lifted_at from decisions')).toEqual([before])
})

it('of a decision that was lifted, a photo that another has taken away since stays away', async () => {
  const member = await makeMember()
  await makePhoto(member.id, { id: 'photo' })
  await removePhoto(operating(), 'photo', 'contact')
  const first = await objected(member)
  await liftedBefore('photo')
  await removePhoto(operating(), 'photo', 'nudity')
  expect(await answerObjection(somebodyElse(), first, wrong)).toBe(true)
  expect(await rows('select status, removed_reason from photos')).toEqual([
    { status: 'removed', removed_reason: 'nudity' },
  ])
})

it('of a decision that was lifted, an account that another has barred since stays barred', async () => {
  const member = await makeMember({ signup_date: 0 })
  const debit = aDebit()
  await payByDebit(member, { ...debit, otp: await plantCode(member, debit.id) })
  const [row] = await rows<{ iban_hash: string }>('select iban_hash from direct_debits')
  const hashes: [string] = [row?.iban_hash ?? '']
  const barring = { kind: 'iban', hashes, why: null } as const
  await blockDebit(operating(), barring)
  const barred = await objected(member)
  // As another's objection frees it: this one waits, so nobody may lift it.
  expect(await unblockDebit(operating(), hashes)).toBe(false)
  await env.DB.exec('delete from debit_blocks; update decisions set lifted_at = 9e15')
  await blockDebit(operating(), barring)
  expect(await answerObjection(somebodyElse(), barred, wrong)).toBe(true)
  expect(await rows('select hash from debit_blocks')).toEqual([{ hash: hashes[0] }])
  expect(await rows('select kind from decisions where lifted_at is null')).toHaveLength(1)
})
