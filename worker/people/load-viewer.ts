import type { Compilable } from 'kysely'
import { shownSince } from '#contract/ledger.ts'
import { siteCalls } from '#contract/site.ts'
import { MINUTE } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import {
  type BatchRows,
  type NamedQueries,
  type NamedRows,
  readBatch,
} from '#worker/db/database.ts'
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
): Promise<Loaded<BatchRows<Queries>>> {
  const { viewer, rows } = await loadWith(ctx, { others: others ?? [] })
  return { viewer, rows: rows['others'] as BatchRows<Queries> }
}

/** `rows`: by the names of `others`, none of which is `viewer`. */
export async function loadWith<const Queries extends NamedQueries>(
  ctx: Context,
  others: Queries,
): Promise<Loaded<NamedRows<Queries>>> {
  const { db, env, session, now } = ctx
  if (!session) return { viewer: null, rows: await readBatch(env.DB, others) }
  const onlooker = { ...onlookerOf(ctx, session.memberId), since: shownSince(ctx) }
  const { viewer, ...rows } = await readBatch(env.DB, {
    viewer: findViewer(db, session, now, onlooker),
    ...others,
  })
  const [row] = viewer as ViewerRow[]
  if (!row) return { viewer: null, rows: rows as NamedRows<Queries> }
  if (isActivity(ctx, row)) ctx.defer(recordActivity(ctx, session))
  return { viewer: presentViewer(row, ctx.site.settings, now), rows: rows as NamedRows<Queries> }
}

function isActivity({ request, now }: Context, row: ViewerRow): boolean {
  if (request.url.pathname === siteCalls.pageHidden.path) return false
  const gone = now - row.seen_at >= recently && !request.byClient
  return gone || now - row.last_used_at > activityStep
}
