import type { Compilable } from 'kysely'
import { shownSince } from '#contract/ledger.ts'
import { siteCalls } from '#contract/site.ts'
import { MINUTE } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import { type BatchRows, readBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/request/context.ts'
import { onlookerOf } from './onlooker.ts'
import { recently } from './presence.ts'
import { presentViewer, type ViewerRow } from './present-viewer.ts'
import { findViewer } from './queries/viewer.ts'
import { recordActivity } from './record-activity.ts'

const activityStep = 5 * MINUTE

type Loaded<Rows> = { viewer: Viewer | null; rows: Rows }

export async function loadViewer<const Queries extends readonly Compilable[] = readonly []>(
  ctx: Context,
  others?: Queries,
): Promise<Loaded<BatchRows<Queries>>>
export async function loadViewer(
  ctx: Context,
  others: readonly Compilable[] = [],
): Promise<Loaded<readonly unknown[][]>> {
  const { session, db, now } = ctx
  if (!session) return { viewer: null, rows: await readBatch(ctx.env.DB, others) }
  const [found, ...rows] = (await readBatch(ctx.env.DB, [
    findViewer(db, session, now, { ...onlookerOf(ctx, session.memberId), since: shownSince(ctx) }),
    ...others,
  ])) as unknown as [ViewerRow[], ...unknown[][]]
  const row = found[0]
  if (!row) return { viewer: null, rows }
  if (isActivity(ctx, row)) ctx.defer(recordActivity(ctx, session))
  return { viewer: presentViewer(row, ctx.site.settings, now), rows }
}

function isActivity({ request, now }: Context, row: ViewerRow): boolean {
  if (request.url.pathname === siteCalls.pageHidden.path) return false
  const gone = now - row.seen_at >= recently && !request.byClient
  return gone || now - row.last_used_at > activityStep
}
