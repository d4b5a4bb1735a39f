import type { Compilable } from 'kysely'
import { shownSince } from '#contract/ledger.ts'
import { siteCalls } from '#contract/site.ts'
import { MINUTE } from '#contract/time.ts'
import { type BatchRows, readBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/request/context.ts'
import { onlookerOf } from './onlooker.ts'
import { recently } from './present-profile-ref.ts'
import { presentViewer, type ViewerRow } from './present-viewer.ts'
import { findViewer } from './queries/viewer.ts'
import { recordActivity } from './record-activity.ts'

const activityStep = 5 * MINUTE

/** Sets `ctx.viewer`, and returns the rows of the given queries, in one batch. */
export async function loadViewer<const Queries extends readonly Compilable[] = readonly []>(
  ctx: Context,
  others?: Queries,
): Promise<BatchRows<Queries>>
export async function loadViewer(
  ctx: Context,
  others: readonly Compilable[] = [],
): Promise<readonly unknown[][]> {
  const { session, db, now } = ctx
  if (!session) return readBatch(ctx.env.DB, others) as Promise<unknown[][]>
  const [rows, ...rest] = (await readBatch(ctx.env.DB, [
    findViewer(db, session, now, { ...onlookerOf(ctx, session.memberId), since: shownSince(ctx) }),
    ...others,
  ])) as unknown as [ViewerRow[], ...unknown[][]]
  const row = rows[0]
  if (row) {
    ctx.viewer = presentViewer(row, ctx.site.settings, now)
    if (isActivity(ctx, row)) ctx.defer(recordActivity(ctx, session))
  }
  return rest
}

/** Some time after the last record, or at once if the member had left and does something again. */
function isActivity({ request, now }: Context, row: ViewerRow): boolean {
  if (request.url.pathname === siteCalls.pageHidden.path) return false
  const gone = now - row.seen_at >= recently && !request.byClient
  return gone || now - row.last_used_at > activityStep
}
