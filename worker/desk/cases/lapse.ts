import * as v from 'valibot'
import type { DecidedKind } from '#contract/desk-cases.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { type Case, deleteDecided, isStillDecided, updateLapsed } from './queries.ts'
import { waits } from './waits.ts'

/** As a form sent it. */
const judged = v.object({ outcome: v.optional(v.string(), 'closed') })

/**
 * A decision that could not be carried out. Colleagues read at the case which it was and whose; the
 * case goes only if there is nothing left to decide.
 */
export async function lapse(
  ctx: Pick<Operating, 'db' | 'env' | 'now' | 'operator'>,
  one: Case<DecidedKind> & { decided_at: number },
  decision: string,
): Promise<void> {
  const { db, env, now, operator } = ctx
  const { kind, subject } = one
  const outcome = outcomeOf(decision)
  const lapsed = { lapsed_decision: outcome, lapsed_by: operator, lapsed_at: now }
  const act = { act: 'decision not carried out', subject, detail: outcome } as const
  await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(act, isStillDecided(one)),
      lapsed: updateLapsed(db, one, lapsed, waits[kind](ctx, subject)),
      gone: deleteDecided(db, one),
    }),
  )
}

/** Without the words that go with it. */
function outcomeOf(decision: string): string {
  return decision.startsWith('{') ? v.parse(judged, JSON.parse(decision)).outcome : decision
}
