import { bornFor, dateIn } from '#contract/age.ts'
import type { Tracking } from '#contract/signup.ts'
import { bound, type Value } from '#worker/db/written-once.ts'
import type { Context } from '#worker/request/context.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'

export const visitorId = 0

/** Who looks, and on which site: each hides members below its own minimum age. */
export type Onlooker = {
  id: number
  /** YYYY-MM-DD: members born later are not shown. */
  bornUpTo: string
  hidesResell?: boolean
  /** Without it a visitor sees nobody. */
  visiting?: Visiting
}

/** Of lists in which people meet: the viewer's wishes hold, and where `mutual` theirs as well. */
export type Seeker = Onlooker & {
  /** YYYY-MM-DD. */
  today: string
  mutual: boolean
}

export type Visiting = { host: string; named: boolean }

export function onlookerOf({ site, now }: Pick<Context, 'site' | 'now'>, id: number): Seeker {
  const { min_age, time_zone, member_resell, mutual } = site.settings
  const today = dateIn(time_zone, now)
  const bornUpTo = bornFor(min_age, today)
  return { id, bornUpTo, hidesResell: !member_resell, today, mutual }
}

/** What a query may ask of them: `bindOnlooker` makes one for a query that is written once. */
export type BindableOnlooker<Who extends Onlooker = Onlooker> = Omit<Who, 'id' | 'bornUpTo'> & {
  id: Value<number>
  bornUpTo: Value<string>
}

/** Of a visitor, who has no id, other things are asked. */
export function bindOnlooker<Who extends Onlooker>(onlooker: Who): BindableOnlooker<Who> {
  const { id, bornUpTo } = onlooker
  return { ...onlooker, id: id === visitorId ? id : bound(id), bornUpTo: bound(bornUpTo) }
}

export function visitorOf(ctx: Pick<Context, 'site' | 'now'>, source: Tracking): Onlooker {
  return { ...onlookerOf(ctx, visitorId), visiting: visitingOf(ctx, source) }
}

export function visitingOf({ site }: Pick<Context, 'site'>, source: Tracking): Visiting {
  return { host: site.host, named: shownToVisitors(site, source) === 'full' }
}
