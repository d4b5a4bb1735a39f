import { bornFor, dateIn } from '#contract/age.ts'
import type { Tracking } from '#contract/signup.ts'
import type { Context } from '#worker/request/context.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'

/** No member has this id. */
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

export type Visiting = { host: string; named: boolean }

export function onlookerOf({ site, now }: Pick<Context, 'site' | 'now'>, id: number): Onlooker {
  const { min_age, time_zone, member_resell } = site.settings
  const bornUpTo = bornFor(min_age, dateIn(time_zone, now))
  return { id, bornUpTo, hidesResell: !member_resell }
}

export function visitorOf(ctx: Pick<Context, 'site' | 'now'>, source: Tracking): Onlooker {
  return { ...onlookerOf(ctx, visitorId), visiting: visitingOf(ctx, source) }
}

export function visitingOf({ site }: Pick<Context, 'site'>, source: Tracking): Visiting {
  return { host: site.host, named: shownToVisitors(site, source) === 'full' }
}
