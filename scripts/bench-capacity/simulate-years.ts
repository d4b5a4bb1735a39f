import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { DAY } from '#contract/time.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { costOfView } from '../bench-search/cost-of-view.ts'
import { emptyDatabase } from '../bench-search/empty-database.ts'
import { seedCrowd } from '../bench-search/seed-crowd.ts'
import { viewsOf } from '../bench-search/views.ts'
import { type CountedEnv, openCounted } from './counted-env.ts'
import { type Sizes, sizesOf } from './fill-database.ts'
import { liveYears } from './live-years.ts'
import { loadSchedules, type Runs, runUntilDone } from './schedules.ts'

/**
 * `members` are how many live, in each database; the `crowd` beside them is there to be liked, and the
 * same everywhere. `nights` are measured, at the end of the `months`; `leaving` are purged.
 */
export type Simulation = {
  members: readonly number[]
  crowd: number
  months: number
  nights: number
  leaving: number
}

/** What became of one database; `stored`: bytes of the archive, `views`: rows read by page. */
export type Lived = {
  members: number
  sizes: Sizes
  stored: number
  /** One for each schedule and night, and before these what three years had left to it. */
  nights: Runs[]
  backlog: Runs[]
  views: Map<string, number>
  leaving: number
  purge: Runs
}

/** 03:17 of a day on which a month is old enough to be folded. */
const end = Date.UTC(2026, 10, 5, 3, 17)
/** For so long no schedule has run, so that one night is asked for more than it takes. */
const missed = 200 * DAY

export async function simulateYears(asked: Simulation): Promise<Lived[]> {
  const schedules = await loadSchedules()
  const lived: Lived[] = []
  for (const members of asked.members) {
    const state = path.join(import.meta.dirname, '../../.cache/bench-capacity-years')
    const file = await emptyDatabase(state)
    seedCrowd(file, asked.crowd, end)
    liveYears(file, { members, months: asked.months, now: end })
    const isLast = members === asked.members.at(-1)
    lived.push(await measure(asked, { members, state, file, schedules, isLast }))
    rmSync(state, { recursive: true, force: true })
  }
  return lived
}

type Place = {
  members: number
  state: string
  file: string
  schedules: readonly Schedule[]
  isLast: boolean
}

async function measure(
  { nights: count, leaving }: Simulation,
  { members, state, file, schedules, isLast }: Place,
): Promise<Lived> {
  const counted = await openCounted(path.join(state, 'v3'))
  const { DB } = counted.env
  const begun = performance.now()
  const allAt = async (now: number, which: readonly Schedule[]) => {
    const done: Runs[] = []
    for (const schedule of which) done.push(await runUntilDone(counted, schedule, now))
    return done
  }
  try {
    const backlog = await allAt(end - count * DAY, schedules)
    const nights: Runs[] = []
    for (let night = 1; night <= count; night++) {
      nights.push(...(await allAt(end - (count - night) * DAY, schedules)))
    }
    const sizes = sizesOf(file)
    const stored = [...counted.files.values()].reduce((sum, bytes) => sum + bytes, 0)
    const views = await readViews(DB)
    const purge = await purgeSome(DB, counted, schedules, leaving)
    if (isLast) {
      const nightly = schedules.filter(({ cron }) => cron === everyNight)
      backlog.push(...(await allAt(end + missed, nightly)))
    }
    await requireBalance(DB)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`${members} members after ${seconds} s, load average ${loadavg()[0]?.toFixed(1)}`)
    return { members, sizes, stored, nights, backlog, views, leaving, purge }
  } finally {
    await counted.dispose()
  }
}

async function readViews(d1: D1Database): Promise<Map<string, number>> {
  const read = new Map<string, number>()
  for (const { name, statements } of await viewsOf(d1, end)) {
    read.set(name, (await costOfView(d1, statements, 1)).read)
  }
  return read
}

/** Members of three years, whose time to change their mind is over: any, since neighbours have talked. */
async function purgeSome(
  d1: D1Database,
  counted: CountedEnv,
  schedules: readonly Schedule[],
  leaving: number,
): Promise<Runs> {
  await d1
    .prepare(`update members set account = 'deleting', deleting_until = 1 where id in (
      select distinct member_id from payments order by member_id % 101, member_id limit ?)`)
    .bind(leaving)
    .run()
  const schedule = schedules.find(({ name }) => name === 'purge accounts')
  if (!schedule) throw new Error('There is no schedule that purges accounts')
  const purge = await runUntilDone(counted, schedule, end)
  const query = 'select count(*) as n from account_deletions where purged_at is not null'
  const purged = await d1.prepare(query).first<number>('n')
  if (purged !== leaving) throw new Error(`${purged} of ${leaving} members were purged`)
  return purge
}

/** Whatever was folded, archived and purged. */
async function requireBalance(d1: D1Database): Promise<void> {
  const query = `select count(*) as n from members where credits <> coalesce(
      (select sum(delta) from ledger where member_id = members.id), 0)
    or credits <> coalesce(
      (select sum(remaining) from credit_lots where member_id = members.id), 0)`
  const broken = await d1.prepare(query).first<number>('n')
  if (broken !== 0) throw new Error(`${broken} balances are not those of the ledger`)
}
