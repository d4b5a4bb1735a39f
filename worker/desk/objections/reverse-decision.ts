import { maxObjection } from '#contract/decisions.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { objectionMail } from '#worker/decisions/objection-mail.ts'
import { reversalMail } from '#worker/decisions/reversal-mail.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { closeFound } from '#worker/reports/found-report.ts'
import { findReversible, isReversible, updateAnswered, updateReversed } from './queries.ts'
import { undo } from './undo.ts'

/** Null: there is none in force of that member, or none that can be taken back. */
export async function findToReverse({ db }: Pick<Operating, 'db'>, memberId: number, id: string) {
  return (await findReversible(db, id, memberId).executeTakeFirst()) ?? null
}

export type Reversible = NonNullable<Awaited<ReturnType<typeof findToReverse>>>

export type Reversal = {
  /** For colleagues, in the log. */
  why: string
  /** To the objection that waits, whose owner is right by it; null: none does. */
  answer: string | null
}

/**
 * What was a mistake: all that the decision took is put back as far as it can be, and its owner is told.
 * False if it is not in force any more, an objection waits that was not seen, or one that only a
 * colleague of who decided may answer.
 * @throws Refusal
 */
export async function reverseDecision(
  ctx: Operating,
  memberId: number,
  id: string,
  { why, answer }: Reversal,
): Promise<boolean> {
  const { db, env, now, operator } = ctx
  if (answer !== null && answer.length > maxObjection) {
    throw new Refusal(`An answer has at most ${maxObjection} characters.`)
  }
  const decision = await findToReverse(ctx, memberId, id)
  if (!decision) return false
  const condition = isReversible(id, operator, answer !== null)
  const undoing = await undo(ctx, decision, 'overturned', condition)
  const mail =
    answer === null
      ? enqueue(ctx, reversalMail, `reversed:${id}`, { decision: id }, { condition })
      : enqueue(
          ctx,
          objectionMail,
          `objection:answered:${id}`,
          { decision: id, told: 'answered' },
          { condition },
        )
  const answered = { outcome: 'overturned', answered_by: operator, answered_at: now } as const
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'decision reversed', subject: id, detail: why }, condition),
      mail: mail.row,
      undoing: undoing.rows,
      found: closeFound(ctx, id, 'rejected', condition),
      reversed:
        answer === null
          ? updateReversed(db, id, condition, now)
          : updateAnswered(db, id, { ...answered, answer }).where(condition),
    }),
  )
  if (!changed.reversed) return false
  mail.wake()
  undoing.wake()
  return true
}
