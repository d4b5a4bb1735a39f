import { bornFor, dateIn } from '#contract/age.ts'
import type { Tracking } from '#contract/signup.ts'
import type { Context } from '#worker/request/context.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'

/** The id of a visitor: no member has it. */
export const visitorId = 0

/** Who is looking, and on which site: each site hides members below its own minimum age. */
export type Onlooker = {
  /** The member's id, or `visitorId`. */
  id: number
  /** Birth date (YYYY-MM-DD): members who were born later are not shown. */
  bornUpTo: string
  /** The site hides offers of partners' own sites. */
  hidesResell?: boolean
  /** Only of a visitor, who else sees nobody. */
  visiting?: Visiting
}

/** Where a visitor looks, and whether names are shown there. */
export type Visiting = { host: string; named: boolean }

export function onlookerOf({ site, now }: Pick<Context, 'site' | 'now'>, id: number): Onlooker {
  const { min_age, time_zone, member_resell } = site.settings
  const bornUpTo = bornFor(min_age, dateIn(time_zone, now))
  return { id, bornUpTo, hidesResell: !member_resell }
}

/** A visitor, of whom `source` says who sent them. */
export function visitorOf(ctx: Pick<Context, 'site' | 'now'>, source: Tracking): Onlooker {
  return { ...onlookerOf(ctx, visitorId), visiting: visitingOf(ctx, source) }
}

export function visitingOf({ site }: Pick<Context, 'site'>, source: Tracking): Visiting {
  return { host: site.host, named: shownToVisitors(site, source) === 'full' }
}
