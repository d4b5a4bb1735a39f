import * as v from 'valibot'
import { keptDays } from '#contract/kept.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { daySpan, isoDate } from '#worker/db/day-span.ts'
import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { listRecords } from '#worker/site/find-record.ts'
import { countableDays } from './countable-days.ts'
import { insertAnswers } from './queries/answers.ts'
import {
  type CountedDay,
  deleteCounted,
  deleteOlderDays,
  insertCounts,
  listCountedDays,
  upsertCountedDay,
  upsertFailedDay,
} from './queries/daily.ts'

type Counting = Pick<JobContext, 'env' | 'db' | 'now'>

/** Of all domains in one run, which has a thousand queries: what is left is made up the next night. */
const daysAtOnce = 20

/**
 * The days of each domain that are over and were not counted: yesterday of all of them, then those of
 * nights that were missed, in turns, as far back as it is kept where members came from. One that can't
 * be counted hinders no other, and is tried again the next night.
 */
export async function countDays(ctx: Counting): Promise<void> {
  // Where it is a day earlier too.
  const oldest = isoDate(ctx.now - (keptDays.tracking + 1) * DAY)
  await writeBatch(ctx.env.DB, deleteOlderDays(ctx.db, oldest))
  const missing = await listMissing(ctx)
  const turns = missing.flatMap((days) => days.map((day, turn) => ({ day, turn })))
  const ordered = turns.toSorted((a, b) => a.turn - b.turn)
  for (const { day } of ordered.slice(0, Math.max(daysAtOnce, missing.length))) {
    await tryDay(ctx, day)
  }
}

/** Of each domain, in the order in which they are counted. */
async function listMissing(ctx: Counting): Promise<CountedDay[][]> {
  const rows = await listCountedDays(ctx.db).execute()
  const tried = new Map(rows.map(({ host, day, failed }) => [`${host} ${day}`, failed]))
  return (await listRecords(ctx)).map(({ host, settings }) => {
    const { time_zone } = v.parse(siteSettings, settings)
    const days = countableDays(time_zone, ctx.now)
    const yesterday = days.at(-1)
    const rank = (day: string) => (day === yesterday ? -1 : (tried.get(`${host} ${day}`) ?? 0))
    return days
      .filter((day) => tried.get(`${host} ${day}`) !== 0)
      .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
      .map((day) => ({ host, ...daySpan(time_zone, day) }))
  })
}

async function tryDay(ctx: Counting, day: CountedDay): Promise<void> {
  try {
    await countDay(ctx, day)
  } catch (error) {
    logError('day not counted', describeError(error), { host: day.host, day: day.day })
    await upsertFailedDay(ctx.db, day).execute()
  }
}

/** In one batch: counted again it is the same, and counted by two at once too. */
async function countDay({ env, db }: Counting, day: CountedDay): Promise<void> {
  await writeBatch(env.DB, [
    deleteCounted(db, day),
    ...insertCounts(db, day),
    insertAnswers(db, day),
    upsertCountedDay(db, day),
  ])
}
