import { shownSince } from '#contract/ledger.ts'
import { siteCalls } from '#contract/site.ts'
import { MINUTE } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import { type NamedQueries, type NamedRows, readBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/request/context.ts'
import { onlookerOf } from './onlooker.ts'
import { recently } from './presence.ts'
import { presentViewer, type ViewerRow } from './present-viewer.ts'
import { findViewer } from './queries/viewer.ts'
import { recordActivity } from './record-activity.ts'

const activityStep = 5 * MINUTE

type Loaded<Rows> = { viewer: Viewer | null; rows: Rows }

/** The names are free but for the viewer's own. */
export type BesideViewer = NamedQueries & { viewer?: never }

export async function loadViewer<const Queries extends BesideViewer = Record<never, never>>(
  ctx: Context,
  others: Queries = {} as Queries,
): Promise<Loaded<NamedRows<Queries>>> {
  const { db, env, session, now } = ctx
  if (!session) return { viewer: null, rows: await readBatch(env.DB, others) }
  const onlooker = { ...onlookerOf(ctx, session.memberId), since: shownSince(ctx) }
  const { viewer, ...rows } = await readBatch(env.DB, {
    viewer: findViewer(db, session, now, onlooker),
    ...(others as NamedQueries),
  })
  const [row] = viewer
  if (!row) return { viewer: null, rows: rows as NamedRows<Queries> }
  if (isActivity(ctx, row)) ctx.defer(recordActivity(ctx, session))
  return { viewer: presentViewer(row, ctx.site, { now, country: ctx.request.country }), rows: rows as NamedRows<Queries> }
}

function isActivity({ request, now }: Context, row: ViewerRow): boolean {
  if (request.url.pathname === siteCalls.pageHidden.path) return false
  const gone = now - row.seen_at >= recently && !request.byClient
  return gone || now - row.last_used_at > activityStep
}
