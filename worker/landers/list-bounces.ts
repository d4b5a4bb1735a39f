import { dateIn } from '#contract/age.ts'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Site } from '#worker/site/site.ts'
import { listBouncesSince } from './queries.ts'

export type Bounces = Awaited<ReturnType<typeof listBounces>>[number]

export function listBounces({ db, site, now }: { db: Db; site: Site; now: number }, days: number) {
  const since = dateIn(site.settings.time_zone, now - days * DAY)
  return listBouncesSince(db, site.host, since).execute()
}
