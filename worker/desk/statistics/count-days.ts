import * as v from 'valibot'
import { keptDays } from '#contract/kept.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { daySpan, isoDate } from '#worker/db/day-span.ts'
import { logError } from '#worker/http/log.ts'
import { defineJob, type JobContext } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { outboxRow } from '#worker/jobs/enqueue.ts'
import { listRecords } from '#worker/site/find-record.ts'
import { countableDays } from './countable-days.ts'
import { insertAnswers } from './queries/answers.ts'
import {
  type CountedDay,
  deleteCounted,
  deleteOldChatDays,
  insertCounts,
  listCountedDays,
  upsertCountedDay,
  upsertFailedDay,
} from './queries/daily.ts'

type Counting = Pick<JobContext, 'env' | 'db' | 'now'>

/** A run has a thousand queries: what is left is made up the next night. */
const daysAtOnce = 20

export const countJob = defineJob({
  name: 'count-days',
  queue: 'push',
  schema: v.strictObject({ host: v.string() }),
  run: (ctx, { host }) => countDomain(ctx, host),
})

/** A run for each domain, so that none is left out however many there are. */
export async function countDays(ctx: JobContext): Promise<void> {
  const hosts = (await listRecords(ctx)).map(({ host }) => host)
  await writeBatch(
    ctx.env.DB,
    hosts.map((host) =>
      outboxRow(ctx, countJob, `${countJob.name}:${host}:${isoDate(ctx.now)}`, { host }),
    ),
  )
  // Where it is a day earlier too.
  const oldest = Math.floor(ctx.now / DAY) - keptDays.tracking - 1
  await deleteInChunks(ctx, deleteOldChatDays, oldest)
}

/**
 * The days of a domain that are over and were not counted: yesterday, then those of nights that were
 * missed, as far back as it is kept where members came from. One that can't be counted hinders no other,
 * and is tried again the next night.
 */
export async function countDomain(ctx: Counting, host: string): Promise<void> {
  for (const day of (await listMissing(ctx, host)).slice(0, daysAtOnce)) await tryDay(ctx, day)
}

/** In the order in which they are counted. */
async function listMissing(ctx: Counting, host: string): Promise<CountedDay[]> {
  const record = (await listRecords(ctx)).find((one) => one.host === host)
  if (!record) return []
  const { time_zone } = v.parse(siteSettings, record.settings)
  const days = countableDays(time_zone, ctx.now)
  const [oldest, yesterday] = [days[0], days.at(-1)]
  if (oldest === undefined) return []
  const rows = await listCountedDays(ctx.db, oldest).where('host', '=', host).execute()
  const tried = new Map(rows.map(({ day, failed }) => [day, failed]))
  const rank = (day: string) => (day === yesterday ? -1 : (tried.get(day) ?? 0))
  return days
    .filter((day) => tried.get(day) !== 0)
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((day) => ({ host, ...daySpan(time_zone, day) }))
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
