import { bornFor, dateIn } from '#contract/age.ts'
import type { Context } from '#worker/http/context.ts'

/** Stands for whoever is not signed in: no member has it. */
export const visitorId = 0

/** Who looks, and on which site: each has an age below which it shows nobody. */
export type Onlooker = {
  /** Of the member, or `visitorId`. */
  id: number
  /** Birth date (YYYY-MM-DD): nobody born later is shown. */
  bornUpTo: string
  /** The site shows no offers of partners' own sites. */
  hidesResell?: boolean
}

export function onlookerOf({ site, now }: Pick<Context, 'site' | 'now'>, id: number): Onlooker {
  const { min_age, time_zone, member_resell } = site.settings
  const bornUpTo = bornFor(min_age, dateIn(time_zone, now))
  return { id, bornUpTo, hidesResell: !member_resell }
}
