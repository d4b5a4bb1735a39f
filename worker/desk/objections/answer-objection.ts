import type { Expression, SqlBool } from 'kysely'
import { maxObjection, type ObjectionOutcome } from '#contract/decisions.ts'
import { withLog } from '#worker/db/audit.ts'
import { type Db, writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { objectionMail } from '#worker/decisions/objection-mail.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { closeFound } from '#worker/reports/found-report.ts'
import {
  findWaiting,
  isWaitingForAnother,
  isWaitingInForce,
  listWaiting,
  listWaitingCases,
  updateAnswered,
} from './queries.ts'
import { undo } from './undo.ts'

type Answer = { outcome: ObjectionOutcome; answer: string }

const atOnce = 100

export function listObjections({ db }: Pick<Operating, 'db'>, limit = atOnce) {
  return listWaiting(db, limit).execute()
}

export function objectionsWaiting(db: Db, limit: number) {
  return listWaitingCases(db, limit)
}

/** Also for this operator, who must not be who decided, nor who upheld what a machine did. */
export function waitsForAnother(id: string, operator: string): Expression<SqlBool> {
  return isWaitingForAnother(id, operator)
}

export async function findObjection({ db }: Pick<Operating, 'db'>, id: string) {
  return (await findWaiting(db, id).executeTakeFirst()) ?? null
}

/**
 * By somebody else than who decided or, of what a machine did, than who upheld its report. Overturned,
 * what was done is undone in the same batch, as far as it can be.
 * @throws Refusal
 */
export async function answerObjection(
  ctx: Operating,
  id: string,
  { outcome, answer }: Answer,
): Promise<boolean> {
  const { db, env, now, operator } = ctx
  if (answer.trim() === '') throw new Refusal('Say why: whoever objected reads it.')
  if (answer.length > maxObjection) {
    throw new Refusal(`An answer has at most ${maxObjection} characters.`)
  }
  const decision = await findObjection(ctx, id)
  if (!decision) return false
  if (decision.decided_by?.toLowerCase() === operator.toLowerCase()) {
    throw new Refusal('You took this decision: somebody else answers the objection.')
  }
  const condition = isWaitingForAnother(id, operator)
  const undoing = await undo(ctx, decision, outcome, isWaitingInForce(id, operator))
  const payload = { decision: id, told: 'answered' } as const
  const mail = enqueue(ctx, objectionMail, `objection:answered:${id}`, payload, { condition })
  const answered = { outcome, answer, answered_by: operator, answered_at: now }
  const reported = outcome === 'upheld' ? 'upheld' : 'rejected'
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: `objection ${outcome}`, subject: id }, condition),
      mail: mail.row,
      undoing: undoing.rows,
      found: closeFound(ctx, id, reported, condition),
      answered: updateAnswered(db, id, answered).where(condition),
    }),
  )
  if (!changed.answered) return false
  mail.wake()
  undoing.wake()
  return true
}
