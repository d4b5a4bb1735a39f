import {
  activityAtOnce,
  type Activity,
  type ActivityCause,
  activityKinds,
  type ActivityLine,
} from '#contract/activity.ts'
import { dateIn } from '#contract/age.ts'
import { knownReason } from '#contract/photos.ts'
import { reportOutcomes } from '#contract/reports.ts'
import type { NamedRows } from '#worker/db/database.ts'
import { purchaseOfEntry } from '#worker/money/ledger/purchase-of-entry.ts'
import type { PageRequest } from '#worker/pages/define-page.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showAdmirers } from '#worker/people/seen/show-uncounted.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { activityCursor, type ActivityPlace } from './activity-cursor.ts'
import { findLastLooked, listCredits, listLikers, listOutcomes, listPhotos } from './queries.ts'

export function activityQueries(asked: PageRequest, after: ActivityPlace | null) {
  const { db } = asked
  const piece = { viewer: onlookerOf(asked, asked.viewerId), after }
  return {
    likers: listLikers(db, piece),
    last: findLastLooked(db, piece),
    credits: listCredits(db, piece),
    photos: listPhotos(db, piece),
    outcomes: listOutcomes(db, piece),
  }
}

type Rows = NamedRows<ReturnType<typeof activityQueries>>

/** `at`, the exact time, is not sent to the browser. */
type Event = ActivityPlace & { line: (day: string) => ActivityLine }

/** Stops where one kind may have more that was not read. */
export async function presentActivity(
  ctx: MemberContext,
  rows: Rows,
  after: ActivityPlace | null,
): Promise<Activity> {
  const { time_zone } = ctx.site.settings
  const [looked] = rows.last
  const last: ActivityPlace | null = looked
    ? { kind: 'like', id: String(looked.id), at: looked.at }
    : null
  const all = eventsOf(ctx, rows).toSorted(newestFirst)
  const known = last ? all.filter((event) => newestFirst(event, last) <= 0) : all
  const shown = known.slice(0, activityAtOnce)
  const next = known.length > shown.length ? shown.at(-1) : last
  return {
    lines: shown.map(({ at, line }) => line(dateIn(time_zone, at))),
    next: next ? await activityCursor.write(ctx.env, ctx.viewer.id, placeOf(next)) : null,
    later: after !== null,
  }
}

function placeOf({ kind, at, id }: ActivityPlace): ActivityPlace {
  return { kind, at, id }
}

function newestFirst(a: ActivityPlace, b: ActivityPlace): number {
  const byKind = activityKinds.indexOf(b.kind) - activityKinds.indexOf(a.kind)
  return b.at - a.at || byKind || byId(a, b)
}

function byId(a: ActivityPlace, b: ActivityPlace): number {
  if (a.kind === 'like') return Number(b.id) - Number(a.id)
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

function eventsOf(ctx: MemberContext, { likers, credits, photos, outcomes }: Rows): Event[] {
  return [
    ...showAdmirers(likers).map((row): Event => {
      const [kind, id] = ['like' as const, String(row.id)]
      const profile = presentProfileRef(ctx, row)
      return { kind, id, at: row.at, line: (day) => ({ kind, id, day, profile }) }
    }),
    ...credits.map(({ id, at, kind: cause, delta }): Event => {
      const kind = 'credits'
      const payment = purchaseOfEntry({ id, kind: cause })
      const words = { cause: cause as ActivityCause, delta, payment }
      return { kind, id, at, line: (day) => ({ kind, id, day, ...words }) }
    }),
    ...photos.map(({ id, at, status, removed_reason }): Event => {
      const kind = 'photo'
      const reason = knownReason(removed_reason)
      return { kind, id, at, line: (day) => ({ kind, id, day, status, reason }) }
    }),
    ...outcomes.flatMap(({ id, at, subject, outcome: stored }): Event[] => {
      const kind = 'report'
      const about = subject === 'site' ? 'complaint' : 'report'
      const outcome = reportOutcomes.find((known) => known === stored)
      if (!outcome) return []
      const words = { about, outcome, reference: id } as const
      return [{ kind, id, at, line: (day) => ({ kind, id, day, ...words }) }]
    }),
  ]
}
