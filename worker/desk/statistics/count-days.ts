import * as v from 'valibot'
import { dateIn } from '#contract/age.ts'
import { keptDays } from '#contract/kept.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { daysAfter, daySpan } from '#worker/db/day-span.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { listRecords } from '#worker/site/find-record.ts'
import {
  type CountedDay,
  deleteCounted,
  insertCounts,
  listCountedDays,
  upsertCountedDay,
} from './queries/daily.ts'

/** Of all domains in one run, which has a thousand queries: what is left is made up the next night. */
const daysAtOnce = 20

/**
 * Each day of each domain that is over and was not counted: those of nights that were missed too, the
 * oldest first. The first time it goes back as far as it is kept where members came from.
 */
export async function countDays(ctx: Pick<JobContext, 'env' | 'db' | 'now'>): Promise<void> {
  const counted = new Map(
    (await listCountedDays(ctx.db).execute()).map(({ host, day }) => [host, day]),
  )
  const due = (await listRecords(ctx)).flatMap(({ host, settings }) => {
    const { time_zone } = v.parse(siteSettings, settings)
    const today = dateIn(time_zone, ctx.now)
    const last = counted.get(host) ?? dateIn(time_zone, ctx.now - keptDays.tracking * DAY)
    return daysBetween(last, today).map((day) => ({ host, ...daySpan(time_zone, day) }))
  })
  const oldest = due.toSorted((a, b) => a.from - b.from)
  for (const day of oldest.slice(0, daysAtOnce)) await countDay(ctx, day)
}

/** In one batch: counted again it is the same, and counted by two at once too. */
async function countDay({ env, db }: Pick<JobContext, 'env' | 'db'>, day: CountedDay) {
  await writeBatch(env.DB, [
    deleteCounted(db, day),
    ...insertCounts(db, day),
    upsertCountedDay(db, day),
  ])
}

function daysBetween(after: string, before: string): string[] {
  const days: string[] = []
  for (let day = daysAfter(after, 1); day < before; day = daysAfter(day, 1)) days.push(day)
  return days
}
