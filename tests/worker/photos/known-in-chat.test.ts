import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { heldTime } from '#contract/desk-cases.ts'
import type { ReportOutcome } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { deliverWaiting } from '#worker/chat/deliver-waiting.ts'
import { readCases } from '#worker/desk/cases/list-cases.ts'
import { answerQuestion, listQuestions } from '#worker/desk/fictional/answering/answer-question.ts'
import { answerObjection } from '#worker/desk/objections/answer-objection.ts'
import { reverseDecision } from '#worker/desk/objections/reverse-decision.ts'
import { listNotices } from '#worker/desk/statistics/queries/transparency.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { decideReport, reportsWaiting } from '#worker/reports/decide-report.ts'
import { makeSender, send, sendPhoto } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { plantSubscriptions } from '../../support/pushes.ts'
import { rows } from '../../support/rows.ts'
import { removedPhoto, spots } from '../../support/same-picture.ts'

let known: Uint8Array<ArrayBuffer>

beforeEach(async () => {
  known = await spots(1)
  await removedPhoto(known, 'child')
})

/** Sends what a machine removes as it comes in; gives the id of its message. */
async function sendKnown(from: TestMember, to: TestMember): Promise<string> {
  const { body } = await sendPhoto(from, to, known)
  expect(body.message.delivery).toBe('removed')
  return body.message.id
}

/** Its sender does; gives the number of the decision. */
async function object(message: string): Promise<string> {
  const [decision] = await rows<{ id: string }>(
    'select id from decisions where subject = ?',
    message,
  )
  await env.DB.prepare(
    "update decisions set objection = 'Dat ben ik.', objected_at = 1, answer_due = 2 where id = ?",
  )
    .bind(decision?.id ?? '')
    .run()
  return decision?.id ?? ''
}

/** An objection was right. */
async function putBack(message: string) {
  const answer = { outcome: 'overturned', answer: 'Je had gelijk.' } as const
  expect(await answerObjection(operating(), await object(message), answer)).toBe(true)
}

const listed = async (by = operating()) => (await readCases(by, 'moderator')).cases
const kinds = async () => (await listed()).map(({ kind }) => kind)

async function decide(outcome: ReportOutcome) {
  const [report] = await rows<{ id: string }>(
    'select id from reports order by closed_at is not null, created_at',
  )
  return decideReport(operating(), { id: report?.id ?? '', outcome, answer: '' })
}

it('asks nothing of a fictional profile, nor stands between a question and its answer', async () => {
  const [sender, profile] = [await makeSender(9), await makeMember({ kind: 'fictional' })]
  const waiting = async () => (await listQuestions(operating())).map(({ id }) => id)
  await sendKnown(sender, profile)
  expect(await rows('select * from open_questions')).toEqual([])
  const { id } = (await send(sender, profile, 'Eet je mee?')).body.message
  const gone = await sendKnown(sender, profile)
  expect(await waiting()).toEqual([id])
  const said = { words: 'Graag.', writtenBy: 'person' } as const
  expect(await answerQuestion(operating(), id, said)).toBe(true)
  expect(await waiting()).toEqual([])
  await putBack(gone)
  expect(await rows('select * from open_questions')).toEqual([])
  const last = await sendKnown(sender, profile)
  await putBack(last)
  expect(await waiting()).toEqual([last])
})

describe('a person looks at it', () => {
  it('among the first and within two days, as at no notice of anybody', async () => {
    await sendKnown(await makeSender(9), await makeMember())
    const [found] = await listed()
    expect(found).toMatchObject({ kind: 'report', risks: ['urgent'] })
    expect(found?.due).toBe((found?.created_at ?? 0) + heldTime)
    expect(await reportsWaiting(operating().db, 9).execute()).toMatchObject([
      { subject: found?.id, due: found?.due },
    ])
    const period = { from: 0, until: Date.now() + DAY, host: undefined }
    expect(await listNotices(operating().db, period).execute()).toEqual([])
  })

  it('once, however often its sender sends it before that', async () => {
    const sender = await makeSender(9)
    for (let sent = 0; sent < 3; sent++) await sendKnown(sender, await makeMember())
    await sendKnown(await makeSender(9), await makeMember())
    expect(await kinds()).toEqual(['report', 'report'])
    expect(await rows('select id from decisions where decided_by is null')).toHaveLength(4)
    await env.DB.prepare('update reports set closed_at = 1').run()
    await sendKnown(sender, await makeMember())
    expect(await kinds()).toEqual(['report'])
  })

  it('and finds it to be another picture: what else its sender sent of it is looked at, one by one', async () => {
    const sender = await makeSender(9)
    const sent: string[] = []
    for (let at = 0; at < 3; at++) sent.push(await sendKnown(sender, await makeMember()))
    await sendKnown(await makeSender(9), await makeMember())
    await env.DB.prepare('update reports set created_at = 9e15 where about_id <> ?')
      .bind(sender.id)
      .run()
    const back = async () =>
      (await rows<{ id: string }>('select id from messages where removed_at is null')).length
    const waiting = () =>
      rows<{ message: string; category: string }>(
        'select subject_id as message, category from reports where closed_at is null and about_id = ?',
        sender.id,
      )
    const category = 'minor'
    expect(await waiting()).toEqual([{ message: sent[0], category }])
    expect(await decide('rejected')).toBe(true)
    expect([await back(), await waiting()]).toEqual([1, [{ message: sent[1], category }]])
    await putBack(sent[1] ?? '')
    expect([await back(), await waiting()]).toEqual([2, [{ message: sent[2], category }]])
    expect(await decide('rejected')).toBe(true)
    expect([await back(), await waiting(), await kinds()]).toEqual([3, [], ['report']])
  })

  it('and finds it to be right: nothing comes back, and it waits no more', async () => {
    await sendKnown(await makeSender(9), await makeMember())
    expect(await decide('upheld')).toBe(true)
    expect(await kinds()).toEqual([])
    expect(await rows('select id from messages where removed_at is null')).toEqual([])
  })

  it('and finds it to be another picture: it is back, the decision undone, its sender told', async () => {
    const id = await sendKnown(await makeSender(9), await makeMember())
    expect(await decide('rejected')).toBe(true)
    expect(await decide('rejected')).toBe(false)
    expect(await rows('select id from messages where removed_at is null')).toEqual([{ id }])
    expect(
      await rows('select id from decisions where subject = ? and lifted_at is null', id),
    ).toEqual([])
    expect(await rows("select id from outbox where job = 'reversal-mail'")).toHaveLength(1)
  })
})

describe('its sender objects while that report waits', () => {
  const shown = () => rows<{ id: string }>('select id from messages where removed_at is null')
  const outcomes = () => rows('select outcome from reports')

  it.each([
    ['upheld', 'upheld', 0],
    ['overturned', 'rejected', 1],
  ] as const)('%s: the answer closes both', async (outcome, reported, back) => {
    const id = await sendKnown(await makeSender(9), await makeMember())
    const answer = { outcome, answer: 'Nagekeken.' }
    expect(await answerObjection(operating(), await object(id), answer)).toBe(true)
    expect(await shown()).toHaveLength(back)
    expect(await outcomes()).toEqual([{ outcome: reported }])
    expect(await kinds()).toEqual([])
    expect(await decide('rejected')).toBe(false)
    expect(await shown()).toHaveLength(back)
  })

  it('and the decision is reversed with its answer: both are closed', async () => {
    const sender = await makeSender(9)
    const id = await object(await sendKnown(sender, await makeMember()))
    const reversal = { why: 'Een andere foto.', answer: 'Je had gelijk.' }
    expect(await reverseDecision(operating(), sender.id, id, reversal)).toBe(true)
    expect(await shown()).toHaveLength(1)
    expect(await outcomes()).toEqual([{ outcome: 'rejected' }])
    expect(await kinds()).toEqual([])
  })

  it('and the report is not rejected: the objection is answered', async () => {
    await object(await sendKnown(await makeSender(9), await makeMember()))
    expect(await decide('rejected')).toBe(false)
    expect(await shown()).toEqual([])
    expect((await kinds()).toSorted()).toEqual(['objection', 'report'])
  })

  it('and who upheld the report does not answer it too', async () => {
    const by = (operator: string) => ({ ...operating(), operator })
    const sent = await sendKnown(await makeSender(9), await makeMember())
    expect(await decide('upheld')).toBe(true)
    const id = await object(sent)
    const answer = { outcome: 'upheld', answer: 'Nagekeken.' } as const
    await expect(answerObjection(by('TEST'), id, answer)).rejects.toThrow('You took this decision')
    expect(await listed(by('test'))).toMatchObject([{ free: false }])
    expect(await listed(by('els'))).toMatchObject([{ free: true }])
    expect(await answerObjection(by('els'), id, answer)).toBe(true)
    expect(await kinds()).toEqual([])
  })
})

it('is new to its reader once it is put back, unless they have read on', async () => {
  const [sender, reader] = [await makeSender(9), await makeMember()]
  const told = async () => {
    const [chat] = await rows<{ unread: number }>(
      'select a_unread + b_unread as unread from conversations',
    )
    const mails = await rows("select id from outbox where job = 'message-mail'")
    return { unread: chat?.unread, mails: mails.length }
  }
  const first = await sendKnown(sender, reader)
  expect(await told()).toEqual({ unread: 0, mails: 0 })
  await putBack(first)
  expect(await told()).toEqual({ unread: 1, mails: 1 })
  const second = await sendKnown(sender, reader)
  const { conversation, message } = (await send(sender, reader, 'Dag')).body
  await callAs(reader, chatCalls.readChat, { conversation, seq: message.seq })
  const before = await told()
  expect(before.unread).toBe(0)
  await putBack(second)
  expect(await told()).toEqual(before)
})

const months = () =>
  rows('select member_id, sent, answers from months where sent + answers > 0 order by member_id')

it('wakes its notices once it is put back', async () => {
  const [sender, reader] = [await makeSender(9), await makeMember()]
  await plantSubscriptions(reader, [`https://push.test/${reader.id}`])
  const id = await object(await sendKnown(sender, reader))
  const woken: string[] = []
  const queue = { send: async (job: { id: string }) => void woken.push(job.id) }
  const recording = { ...env, MAIL_QUEUE: queue, PUSH_QUEUE: queue } as never as Env
  const answer = { outcome: 'overturned', answer: 'Je had gelijk.' } as const
  await withDeferred({ ...operating(), env: recording }, async (ctx) => {
    expect(await answerObjection(ctx, id, answer)).toBe(true)
  })
  expect(woken.filter((job) => /^message-(mail|push):/.test(job))).toHaveLength(2)
})

it('does not lift its conversation once its sender has confirmed', async () => {
  const sender = await makeSender(9, { status: 'not_confirmed' })
  const reader = await makeMember()
  await sendKnown(sender, reader)
  await env.DB.prepare('update conversations set last_message_at = 1').run()
  await env.DB.prepare("update members set status = 'confirmed' where id = ?").bind(sender.id).run()
  await withDeferred(operating(), (ctx) => deliverWaiting(ctx, sender.id))
  expect(await rows('select delivery from messages')).toEqual([{ delivery: 'delivered' }])
  expect(
    await rows('select last_message_at, a_unread + b_unread as unread from conversations'),
  ).toEqual([{ last_message_at: 1, unread: 0 }])
})

it('is not counted as written, nor as an answer', async () => {
  const [sender, reader] = [await makeSender(9), await makeMember()]
  await giveCredits(reader.id, 9)
  await sendKnown(sender, await makeMember({ kind: 'fictional' }))
  await send(reader, sender, 'Dag')
  await sendKnown(sender, reader)
  await send(reader, sender, 'Hallo?')
  expect(await rows('select * from spent_days where fictional_sent > 0')).toEqual([])
  const ofReader = { member_id: reader.id, sent: 2 }
  expect(await months()).toEqual([{ ...ofReader, answers: 0 }])
  await send(sender, reader, 'Dag')
  expect(await months()).toEqual(
    [
      { ...ofReader, answers: 1 },
      { member_id: sender.id, sent: 1, answers: 0 },
    ].toSorted((one, other) => one.member_id - other.member_id),
  )
})

it('is counted once it is put back, as what was sent so, and no more once it is given back', async () => {
  const [sender, reader] = [await makeSender(9), await makeMember()]
  await giveCredits(reader.id, 9)
  await send(reader, sender, 'Dag')
  const gone = await sendKnown(sender, reader)
  await putBack(gone)
  const ofReader = { member_id: reader.id, sent: 1 }
  expect(await months()).toEqual(
    [
      { ...ofReader, answers: 1 },
      { member_id: sender.id, sent: 1, answers: 0 },
    ].toSorted((one, other) => one.member_id - other.member_id),
  )
  await env.DB.prepare("update messages set delivery = 'returned' where id = ?").bind(gone).run()
  expect(await months()).toEqual([{ ...ofReader, answers: 0 }])
})

it('is one answer with what its sender wrote after it', async () => {
  const [sender, reader] = [await makeSender(9), await makeMember()]
  await giveCredits(reader.id, 9)
  await send(reader, sender, 'Dag')
  const gone = await sendKnown(sender, reader)
  await send(sender, reader, 'Dag')
  await putBack(gone)
  expect(await rows('select answers from months where member_id = ?', reader.id)).toEqual([
    { answers: 1 },
  ])
})

it('is counted as written to a fictional profile once it is put back', async () => {
  const sender = await makeSender(9)
  await putBack(await sendKnown(sender, await makeMember({ kind: 'fictional' })))
  expect(await rows('select fictional_sent, new_sent from spent_days')).toEqual([
    { fictional_sent: 1, new_sent: 1 },
  ])
})
