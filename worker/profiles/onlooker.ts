import { bornFor, dateIn } from '#contract/age.ts'
import type { Context } from '#worker/http/context.ts'

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
}

export function onlookerOf({ site, now }: Pick<Context, 'site' | 'now'>, id: number): Onlooker {
  const { min_age, time_zone, member_resell } = site.settings
  const bornUpTo = bornFor(min_age, dateIn(time_zone, now))
  return { id, bornUpTo, hidesResell: !member_resell }
}
