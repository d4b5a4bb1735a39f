import { lockAt } from '#contract/discreet.ts'
import { shownSince } from '#contract/ledger.ts'
import { siteCalls } from '#contract/site.ts'
import { MINUTE } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import { type NamedQueries, type NamedRows, readBatch } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Context } from '#worker/request/context.ts'
import { onlookerOf } from './onlooker.ts'
import { recently, seenStep } from './presence.ts'
import { presentViewer, type ViewerRow } from './present-viewer.ts'
import { findViewer, updateLock } from './queries/viewer.ts'
import { recordActivity, usedStep } from './record-activity.ts'

/** `locked`: who is asked who they are, and is nobody's viewer until then. */
type Loaded<Rows> = { viewer: Viewer | null; locked: Viewer | null; rows: Rows }

/** The names are free but for the viewer's own. */
export type BesideViewer = NamedQueries & { viewer?: never }

export async function loadViewer<const Queries extends BesideViewer = Record<never, never>>(
  ctx: Context,
  others: Queries = {} as Queries,
): Promise<Loaded<NamedRows<Queries>>> {
  const { db, env, session, now } = ctx
  const nobody = { viewer: null, locked: null }
  if (!session) return { ...nobody, rows: await readBatch(env.DB, others) }
  const onlooker = { ...onlookerOf(ctx, session.memberId), since: shownSince(ctx) }
  const { viewer, ...rows } = await readBatch(env.DB, {
    viewer: findViewer(db, session, now, onlooker),
    ...(others as NamedQueries),
  })
  const [row] = viewer
  if (!row) return { ...nobody, rows: rows as NamedRows<Queries> }
  const shown = presentViewer(row, ctx.site, { now, country: ctx.request.country })
  if (row.lock_at !== null && row.lock_at <= now) {
    return { viewer: null, locked: shown, rows: rows as NamedRows<Queries> }
  }
  if (isActivity(ctx, row)) ctx.defer(recordActivity(ctx, session))
  if (putsOffLock(ctx, row)) ctx.defer(putOffLock(ctx, session, row))
  return { viewer: shown, locked: null, rows: rows as NamedRows<Queries> }
}

/** Somebody's act, and not so soon after another that the lock is where it was. */
function putsOffLock(ctx: Context, { lock_at, lock_minutes }: ViewerRow): boolean {
  if (lock_at === null || lock_minutes === null || ctx.request.byClient || isLeaving(ctx))
    return false
  return lock_at - ctx.now <= lock_minutes * MINUTE
}

async function putOffLock(
  { db, now }: Context,
  session: SessionClaim,
  { lock_minutes }: ViewerRow,
): Promise<void> {
  await updateLock(db, session, now, lockAt(lock_minutes ?? 0, now)).execute()
}

function isLeaving({ request }: Context): boolean {
  return request.url.pathname === siteCalls.pageHidden.path
}

/**
 * Two steps, one of them lost to rounding: who is here is told so for five to fifteen minutes more. What a
 * page asks by itself keeps its member here, and brings nobody back.
 */
function isActivity(ctx: Context, row: ViewerRow): boolean {
  if (isLeaving(ctx)) return false
  const { request, now } = ctx
  const away = now - row.seen_at
  if (request.byClient && away >= recently) return false
  return away >= 2 * seenStep || now - row.last_used_at >= usedStep
}
