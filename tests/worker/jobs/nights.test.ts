import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { dropJob, findFailedJob, listFailedJobs } from '#worker/jobs/failed-jobs.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { isNightly, noteDue } from '#worker/jobs/nights.ts'
import { purgeOutbox } from '#worker/jobs/purge.ts'
import { listDue } from '#worker/jobs/queries.ts'
import { updateNightBegun } from '#worker/jobs/queries/nights.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { jobs, schedules } from '#worker/rooms.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'

const start = Date.parse('2026-03-02T03:17:00Z')
const nightOf = (count: number) => start + count * DAY
const id = 'forget it:night'

let fails: string | null
let declared: readonly Schedule[]

const run = async () => {
  if (fails) throw new Error(fails)
}
const nightly: Schedule[] = [
  { cron: everyNight, name: 'forget it', run },
  { cron: everyNight, name: 'forget more', run: async () => undefined },
  { cron: everyMinute, name: 'each minute', run },
]

beforeEach(() => {
  fails = null
  declared = nightly
})

async function night(count: number, cron = everyNight) {
  await runSchedule(declared, { cron, scheduledTime: nightOf(count), noRetry() {} }, env)
  return takeComplaints().length
}

/** What a night has written whose runtime was killed by `name`. */
async function killed(count: number, name: string) {
  await noteDue(declared, makeJobContext(env, nightOf(count)))
  await updateNightBegun(operating().db, name, nightOf(count)).execute()
}

const found = () => findFailedJob(operating(), id)

describe('what runs every night', () => {
  it('is noted when it ends, and nothing else is', async () => {
    await night(0)
    await night(1)
    await night(1, everyMinute)
    expect(await rows('select id, job, done_at, failed_at, payload from outbox')).toEqual([
      { id, job: 'forget it', done_at: nightOf(1), failed_at: null, payload: '{}' },
      {
        id: 'forget more:night',
        job: 'forget more',
        done_at: nightOf(1),
        failed_at: null,
        payload: '{}',
      },
    ])
    expect(await listFailedJobs(operating())).toEqual([])
  })

  it('waits among what was given up while it fails, with since when and when it last ended', async () => {
    await night(0)
    fails = 'the first'
    expect(await night(1)).toBe(1)
    fails = 'the last'
    for (const count of [2, 3]) await night(count)
    expect(await found()).toMatchObject({
      job: 'forget it',
      failed_at: nightOf(1),
      attempts: 3,
      error: expect.stringContaining('the last'),
      night: 1,
      failing: nightOf(1),
      ended: nightOf(0),
    })
    expect(await listFailedJobs(operating())).toHaveLength(1)
    fails = null
    expect(await night(4)).toBe(0)
    expect(await found()).toBeNull()
    fails = 'again'
    await night(5)
    expect(await found()).toMatchObject({ failing: nightOf(5), ended: nightOf(4), attempts: 1 })
  })

  it('that never ended before is said to', async () => {
    fails = 'refused'
    await night(0)
    expect(await found()).toMatchObject({ failing: nightOf(0), ended: null })
  })

  it('has failed too when the runtime was killed: the next night finds it begun', async () => {
    await night(0)
    for (const count of [1, 2, 3]) {
      await killed(count, 'forget it')
      expect((await found()) === null).toBe(count === 1)
    }
    expect(await found()).toMatchObject({
      failing: nightOf(1),
      ended: nightOf(0),
      attempts: 2,
      error: 'Never ended',
    })
    await night(4)
    expect(await found()).toBeNull()
  })

  it('has failed too when another kills the runtime every night before its turn', async () => {
    await night(0)
    for (let count = 1; count < 10; count++) await killed(count, 'forget it')
    await purgeOutbox(makeJobContext(env, nightOf(9)))
    expect(await findFailedJob(operating(), 'forget more:night')).toMatchObject({
      failing: nightOf(1),
      ended: nightOf(0),
      error: 'Never begun',
    })
    await killed(40, 'forget it')
    await purgeOutbox(makeJobContext(env, nightOf(40)))
    expect(await listFailedJobs(operating())).toHaveLength(2)
  })

  it('is not lost because the night is delivered a second time while it runs', async () => {
    await night(0)
    await killed(1, 'forget it')
    await killed(1, 'forget it')
    expect(await listFailedJobs(operating())).toEqual([])
    expect(await night(1)).toBe(0)
    await night(2)
    expect(await listFailedJobs(operating())).toEqual([])
  })

  it('is forgotten when it is not declared any more', async () => {
    fails = 'refused'
    await night(0)
    declared = [{ cron: everyNight, name: 'of another name', run: async () => undefined }]
    expect(await found()).not.toBeNull()
    await night(1)
    expect(await found()).toBeNull()
    await night(9)
    await purgeOutbox(makeJobContext(env, nightOf(9)))
    expect(await rows('select job from outbox')).toEqual([{ job: 'of another name' }])
  })

  it.each([
    ['was killed', async () => killed(1, 'forget it')],
    [
      'was taken out of the queue',
      async () => {
        fails = 'refused'
        await night(1)
        expect(await dropJob(operating(), id)).toBe(true)
      },
    ],
  ])('is forgotten when it is not declared any more and %s', async (_, ends) => {
    await night(0)
    await ends()
    declared = [{ cron: everyNight, name: 'of another name', run: async () => undefined }]
    await night(2)
    expect(await rows('select job from outbox')).not.toContainEqual({ job: 'forget it' })
  })

  it('taken out of the queue runs again at night only, and still fails since then', async () => {
    await night(0)
    fails = 'refused'
    await night(1)
    expect(await dropJob({ ...operating(), now: nightOf(1) + HOUR }, id)).toBe(true)
    expect(await found()).toBeNull()
    const due = listDue(operating().db, 'push', nightOf(1) + 20 * HOUR, 10)
    expect(await due.execute()).toEqual([])
    await night(2)
    expect(await found()).toMatchObject({ failing: nightOf(1), ended: nightOf(0), attempts: 2 })
  })

  it('stays there for as long as it fails, where jobs go after a month', async () => {
    fails = 'refused'
    for (let count = 0; count < 3; count++) await night(count)
    await purgeOutbox(makeJobContext(env, nightOf(0) + 40 * DAY))
    expect(await found()).toMatchObject({ failing: nightOf(0), attempts: 3 })
  })

  it('is done although it cannot be noted', async () => {
    await env.DB.prepare('alter table outbox rename to gone').run()
    let ran = 0
    const schedule = { cron: everyNight, name: 'forget it', run: async () => void ran++ }
    await runSchedule([schedule], { cron: everyNight, scheduledTime: start, noRetry() {} }, env)
    await env.DB.prepare('alter table gone rename to outbox').run()
    expect(ran).toBe(1)
    expect(takeComplaints()).toHaveLength(3)
  })

  it('is done although the database does not answer to what is due', async () => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
    const all = async () => {
      asked.resolve()
      return answer.promise
    }
    const prepare = env.DB.prepare.bind(env.DB)
    const silent = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      const noting = sql.startsWith('insert into "outbox"')
      return noting ? ({ bind: () => ({ all }) } as never) : prepare(sql)
    })
    let ran = 0
    declared = [{ cron: everyNight, name: 'forget it', run: async () => void ran++ }]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const running = night(0)
    await asked.promise
    await vi.advanceTimersByTimeAsync(3 * MINUTE)
    vi.useRealTimers()
    await expect.poll(() => ran).toBe(1)
    answer.reject(new Error('Network connection lost'))
    expect(await running).toBe(1)
    silent.mockRestore()
  })
})

it('each declared one has a name that no other and no job has', () => {
  const named = schedules.filter(isNightly).map(({ name }) => name)
  const names = [...named, ...jobs.map(({ name }) => name)]
  expect(named.length).toBeGreaterThan(20)
  for (const name of named) expect(names.filter((one) => one === name)).toEqual([name])
})
