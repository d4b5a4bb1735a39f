import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DecidedKind, deciders, undoTime } from '#contract/desk-cases.ts'
import { answerObjection } from '#worker/desk/objections/answer-objection.ts'
import { keepBlock } from '#worker/desk/payments/operate-blocks.ts'
import { closeDifference } from '#worker/desk/payments/operate-payments.ts'
import { closeWithdrawal } from '#worker/desk/payments/operate-withdrawals.ts'
import { readDifferenceId } from '#worker/desk/payments/read-waiting.ts'
import { retryJob } from '#worker/jobs/failed-jobs.ts'
import { approveCheck } from '#worker/photos/checking/review-checks.ts'
import { approvePhoto } from '#worker/photos/review-photos.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { makeCheck } from './support/checks.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeObjected, makeReported, take } from './support/judged.ts'
import { makeBlock, makeDifference, makeFailedJob, makeShown } from './support/payments.ts'
import { makeWaiting } from './support/photo-cases.ts'

beforeEach(() => makeStaff('moderator', 'finance'))

const why = 'Nagekeken'
const answer = 'We zien het ook zo.'
const ofCommandLine = operating
const finance = () => ({ ...operating(), operator: addressOf('finance') })

type Overtaken = {
  make: () => Promise<{ id: string }>
  path: string
  form: Record<string, string>
  /** What is done from the command line within the ten seconds. */
  otherwise: (id: string) => Promise<boolean>
}

const overtaken: Record<Exclude<DecidedKind, 'concern'>, Overtaken> = {
  photo: {
    make: makeWaiting,
    path: '/photos/:id/decide',
    form: { decision: 'nudity' },
    otherwise: (id) => approvePhoto(ofCommandLine(), id),
  },
  check: {
    make: makeCheck,
    path: '/checks/:id/decide',
    form: { decision: 'gesture' },
    otherwise: (id) => approveCheck(ofCommandLine(), id),
  },
  report: {
    make: makeReported,
    path: '/reports/:id/decide',
    form: { outcome: 'rejected' },
    otherwise: (id) => decideReport(ofCommandLine(), { id, outcome: 'upheld', answer: '' }),
  },
  objection: {
    make: makeObjected,
    path: '/objections/:id/decide',
    form: { outcome: 'overturned', answer },
    otherwise: (id) => answerObjection(ofCommandLine(), id, { outcome: 'upheld', answer }),
  },
  difference: {
    make: async () => ({ id: await makeDifference() }),
    path: '/differences/:id/close',
    form: { why },
    otherwise(id) {
      const { payment, kind } = readDifferenceId(id)
      return closeDifference(ofCommandLine(), payment, kind)
    },
  },
  withdrawal: {
    make: makeShown,
    path: '/withdrawals/:id/close',
    form: { outcome: 'paid', why },
    otherwise: (id) => closeWithdrawal(finance(), id, 'paid'),
  },
  job: {
    make: async () => ({ id: await makeFailedJob('retried') }),
    path: '/jobs/:id/decide',
    form: { outcome: 'drop', why },
    async otherwise(id) {
      const retried = await retryJob(ofCommandLine(), id)
      await env.DB.prepare("update outbox set run_after = 1e15 where job = 'retried'").run()
      return retried
    },
  },
  debit_block: {
    make: async () => ({ id: await makeBlock() }),
    path: '/debit-blocks/:id/decide',
    form: { outcome: 'lift', why },
    otherwise: (id) => keepBlock(ofCommandLine(), id, why),
  },
}

type Kind = keyof typeof overtaken

async function decided(kind: Kind): Promise<{ id: string; by: string }> {
  const { make, path, form } = overtaken[kind]
  const { id } = await make()
  const by = addressOf(deciders[kind])
  await take(kind, id, by)
  const response = await ask(by, path.replace(':id', encodeURIComponent(id)), { form })
  expect(response.status).toBe(303)
  return { id, by }
}

const decisions = () => rows('select kind, subject, decision from cases where decision is not null')

describe.each(Object.keys(overtaken) as Kind[])('a decision about a %s', (kind) => {
  it('that the command line overtakes is not carried out, and the log says so', async () => {
    const { id, by } = await decided(kind)
    expect(await overtaken[kind].otherwise(id)).toBe(true)
    expect(await decisions()).toHaveLength(1)
    const room = deciders[kind] === 'finance' ? 'payment-cases' : 'cases'
    const undo = `/${room}/${kind}/${encodeURIComponent(id)}/undo`
    expect((await ask(by, undo, { form: {} })).status).toBe(409)
    const state = () =>
      rows(`select (select group_concat(status) from photos), (select group_concat(status) from photo_checks),
        (select group_concat(outcome) from reports), (select group_concat(outcome) from decisions),
        (select group_concat(closed_by) from payment_differences), (select count(*) from debit_blocks),
        (select count(*) from outbox where job = 'retried')`)
    const before = await state()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoTime })
    await mailsTo('nobody@vonk.test')
    expect(await state()).toEqual(before)
    const told = 'select operator, subject from audit_log where act = ?'
    expect(await rows(told, 'decision not carried out')).toEqual([{ operator: by, subject: id }])
    expect(await rows('select * from cases where kind = ?', kind)).toEqual([])
  })

  it('that was overtaken and whose job was given up leaves nothing behind', async () => {
    const { id } = await decided(kind)
    await overtaken[kind].otherwise(id)
    await env.DB.prepare("update outbox set failed_at = 1 where job = 'desk-decision'").run()
    expect(await rows('select * from cases where kind = ?', kind)).toEqual([])
  })

  it('whose job was given up waits again, and says whose it was', async () => {
    const { id, by } = await decided(kind)
    await env.DB.prepare("update outbox set failed_at = 1 where job = 'desk-decision'").run()
    expect(
      await rows('select subject, decision, held_by, lapsed_by, lapsed_at from cases'),
    ).toEqual([{ subject: id, decision: null, held_by: null, lapsed_by: by, lapsed_at: 1 }])
    expect(await take(kind, id, by)).toBe(true)
  })
})
