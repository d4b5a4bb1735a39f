import type { Compilable } from 'kysely'
import * as v from 'valibot'
import { siteSettings } from '#contract/site.ts'
import { writeBatch } from '#worker/db/database.ts'
import { daySpan, isoDate } from '#worker/db/day-span.ts'
import { logError } from '#worker/http/log.ts'
import { defineJob, type JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { outboxRow } from '#worker/jobs/enqueue.ts'
import { listRecords } from '#worker/site/find-record.ts'
import { countableDays } from './countable-days.ts'
import { insertAnswers } from './queries/answers.ts'
import {
  type CountedDay,
  deleteCounted,
  insertCounts,
  listCountedDays,
  upsertCountedDay,
  upsertFailedDay,
} from './queries/daily.ts'

type Counting = Pick<JobContext, 'env' | 'db' | 'now'>

/** A day takes 27 queries, and an invocation, in which ten jobs may run, has a thousand. */
const daysAtOnce = 3
/** What is left then is made up the next night. */
const daysANight = 21

export const countJob = defineJob({
  name: 'count-days',
  queue: 'push',
  schema: v.strictObject({ host: v.string(), tried: v.optional(v.array(v.string()), []) }),
  run: (ctx, { host, tried }) => runCount(ctx, host, tried),
})

/** What is left has a run of its own, which the sweep finds. */
async function runCount(ctx: JobContext, host: string, tried: readonly string[]): Promise<void> {
  const next = await countDomain(ctx, host, tried)
  if (next) await writeBatch(ctx.env.DB, [countRow(ctx, host, next)])
}

function countRow(ctx: JobContext, host: string, tried: string[] = []): Compilable {
  const id = [countJob.name, host, isoDate(ctx.now), ...(tried.length > 0 ? [tried.length] : [])]
  return outboxRow(ctx, countJob, id.join(':'), { host, tried })
}

/** A run for each domain, so that none is left out however many there are. */
export async function countDays(ctx: JobContext): Promise<void> {
  const hosts = (await listRecords(ctx)).map(({ host }) => host)
  await writeBatch(
    ctx.env.DB,
    hosts.map((host) => countRow(ctx, host)),
  )
}

/**
 * The days of a domain that are over and were not counted: yesterday, then those of nights that were
 * missed, as far back as it is kept where members came from. One that can't be counted hinders no other,
 * and is tried again the next night.
 * @param tried this night
 * @returns what is tried by now, if there is more to be counted this night
 */
export async function countDomain(
  ctx: Counting,
  host: string,
  tried: readonly string[],
): Promise<string[] | null> {
  const left = (await listMissing(ctx, host)).filter(({ day }) => !tried.includes(day))
  const days = left.slice(0, daysAtOnce)
  for (const day of days) await tryDay(ctx, day)
  const all = [...tried, ...days.map(({ day }) => day)]
  return left.length > days.length && all.length < daysANight ? all : null
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
