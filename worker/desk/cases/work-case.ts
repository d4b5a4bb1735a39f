import type { Expression, SqlBool } from 'kysely'
import { type DecidedKind, leaseTime, undoTime } from '#contract/desk-cases.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { PlainAct } from '#worker/operator-acts.ts'
import { carryOut } from './carry-out.ts'
import {
  type Case,
  findCase,
  findUndoable,
  holds,
  isDecided,
  isNotLeftBy,
  mayTake,
  updateDecided,
  updateEscalated,
  updateHandedOver,
  updateKept,
  updateReleased,
  updateUndone,
  upsertLease,
} from './queries.ts'

export type { Case } from './queries.ts'

/** `waits`: whether there still is something to decide. */
type Waits = Expression<SqlBool>

/** Free, or of this operator already, who then has it for longer. False: somebody else's. */
export async function takeCase(ctx: Operating, one: Case, waits: Waits): Promise<boolean> {
  const { taken } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(about(one, 'case taken'), mayTake(one, ctx, waits)),
      taken: upsertLease(ctx.db, one, { ...ctx, until: ctx.now + leaseTime }, waits),
    }),
  )
  return taken > 0
}

/** Work on it makes it last. False: it is no longer this operator's. */
export async function keepCase(ctx: Operating, one: Case): Promise<boolean> {
  const kept = updateKept(ctx.db, one, ctx, ctx.now + leaseTime)
  return (await writeBatch(ctx.env.DB, { kept })).kept > 0
}

/** That it was shown, which makes it last too. False: it is not this operator's, and is not shown. */
export async function lookAtCase(ctx: Operating, one: Case): Promise<boolean> {
  const { kept } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(about(one, 'case looked at'), holds(one, ctx)),
      kept: updateKept(ctx.db, one, ctx, ctx.now + leaseTime),
    }),
  )
  return kept > 0
}

export async function releaseCase(ctx: Operating, one: Case): Promise<boolean> {
  const { released } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(about(one, 'case given back'), holds(one, ctx)),
      released: updateReleased(ctx.db, one, ctx),
    }),
  )
  return released > 0
}

/** `waits`: whether there still is something to decide for `to`. */
export async function handOver(
  ctx: Operating,
  one: Case,
  to: string,
  waits: Waits,
): Promise<boolean> {
  const lease = { held_by: to, held_until: ctx.now + leaseTime }
  const mayGo = bothHold(waits, isNotLeftBy(one, to))
  const { handed } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(
        { ...about(one, 'case handed over'), detail: to },
        bothHold(holds(one, ctx), mayGo),
      ),
      handed: updateHandedOver(ctx.db, one, ctx, lease, mayGo),
    }),
  )
  return handed > 0
}

/** Another person decides, who reads the note. */
export async function escalateCase(ctx: Operating, one: Case, note: string): Promise<boolean> {
  const { escalated } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(about(one, 'case escalated'), holds(one, ctx)),
      escalated: updateEscalated(ctx.db, one, ctx, note),
    }),
  )
  return escalated > 0
}

/** Nothing of it is done before it is due. False: it is not this operator's to decide. */
export async function decideCase(
  ctx: Operating,
  one: Case<DecidedKind>,
  { decision, told }: { decision: string; told: string },
  waits: Waits,
): Promise<boolean> {
  const due_at = ctx.now + undoTime
  const condition = bothHold(holds(one, ctx), waits)
  const payload = { ...one, decided_at: ctx.now }
  const id = `case:${one.kind}:${one.subject}:${ctx.now}`
  const job = enqueue(ctx, carryOut, id, payload, { runAfter: due_at, condition })
  const { decided } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ ...about(one, 'case decided'), detail: told }, condition),
      job: job.row,
      decided: updateDecided(ctx.db, one, ctx, { decision, due_at }, waits),
    }),
  )
  if (decided === 0) return false
  job.wake()
  return true
}

/** False: it is done by now, also otherwise, or somebody else's. */
export async function undoDecision(ctx: Operating, one: Case, waits: Waits): Promise<boolean> {
  const condition = bothHold(isDecided(one, ctx), waits)
  const { undone } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(about(one, 'decision undone'), condition),
      undone: updateUndone(ctx.db, one, { ...ctx, until: ctx.now + leaseTime }, waits),
    }),
  )
  return undone > 0
}

export async function readUndoable(ctx: Operating) {
  return (await findUndoable(ctx.db, ctx).executeTakeFirst()) ?? null
}

/** Whether it is this operator's now. */
export async function holdsCase(ctx: Operating, one: Case): Promise<boolean> {
  const lease = await readLease(ctx, one)
  return lease?.held_by === ctx.operator && (lease.held_until ?? 0) > ctx.now
}

/** The same, as a condition of what is done or shown. */
export function isHeld(ctx: Operating, one: Case): Expression<SqlBool> {
  return holds(one, ctx)
}

export async function readLease({ db }: Pick<Operating, 'db'>, one: Case) {
  return (await findCase(db, one).executeTakeFirst()) ?? null
}

function about({ kind, subject }: Case, act: PlainAct) {
  return { act, subject, detail: kind }
}
