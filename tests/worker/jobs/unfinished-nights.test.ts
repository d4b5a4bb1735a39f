import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { JobContext, Schedule } from '#worker/jobs/define-job.ts'
import { dropJob, findFailedJob } from '#worker/jobs/failed-jobs.ts'
import { goingOn, quiet } from '#worker/jobs/go-on.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { noteDue, runNoted } from '#worker/jobs/nights.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { updateNightTaken, updateNightUnfinished } from '#worker/jobs/queries/nights.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'

const start = Date.parse('2026-03-02T03:17:00Z')
const id = 'much:night'

/** How many runs are left of each. */
let left: Record<string, number>
let ran: string[]

const runOf = (name: string) => async (ctx: JobContext) => {
  ran.push(name)
  if (left[name] === Infinity) return
  left[name] = (left[name] ?? 0) - 1
  if (left[name] > 0) throw new NotYet(ctx.now + MINUTE)
}
const nightly = ['much', 'more', 'little'].map((name): Schedule => {
  return { cron: everyNight, name, run: runOf(name) }
})
let declared: readonly Schedule[]

beforeEach(() => {
  left = { much: 1, more: 1, little: 1 }
  ran = []
  declared = [...nightly, goingOn(nightly)]
})

function clock(cron: string, scheduledTime: number) {
  return runSchedule(declared, { cron, scheduledTime, noRetry() {} }, env)
}

const minute = (count: number) => clock(everyMinute, start + count * MINUTE)
const night = (count = 0) => clock(everyNight, start + count * DAY)
const isDone = async () =>
  (await rows('select id from outbox where id = ? and done_at > 0', id)).length === 1

describe('what a run of the night leaves', () => {
  it('is gone on with by the minutes, until it has ended', async () => {
    left['much'] = 2 * quiet.runs
    await night()
    expect(ran).toEqual(['much', 'more', 'little'])
    await minute(1)
    expect(ran).toHaveLength(3 + quiet.runs)
    expect(await isDone()).toBe(false)
    await minute(2)
    expect([left['much'], await isDone()]).toEqual([0, true])
    const before = ran.length
    await minute(3)
    expect(ran).toHaveLength(before)
    expect(takeComplaints()).toEqual([])
  })

  it('is nothing that failed or is wrong', async () => {
    left['much'] = 99
    await night()
    await minute(1)
    expect(await findFailedJob(operating(), id)).toBeNull()
    expect(await rows('select attempts, failed_at from outbox where id = ?', id)).toEqual([
      { attempts: 0, failed_at: null },
    ])
  })

  it('takes turns with what others leave', async () => {
    left = { much: 99, more: 99, little: 1 }
    await night()
    ran = []
    for (const count of [1, 2, 3, 4]) await minute(count)
    const turns = ran.filter((_, run) => run % quiet.runs === 0)
    expect(turns.toSorted()).toEqual(['more', 'more', 'much', 'much'])
    expect(turns[0]).not.toBe(turns[1])
  })

  it('is taken once when the minute is delivered several times at one instant', async () => {
    left = { much: 99, more: 99, little: 1 }
    await night()
    const now = start + MINUTE
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        updateNightTaken(operating().db, ['much', 'more', 'little'], now, false).execute(),
      ),
    )
    expect(taken.flat()).toHaveLength(1)
  })

  it('rests by day, and is said to have never ended by the next night, until one ends', async () => {
    left['much'] = 999
    await night()
    ran = []
    await clock(everyMinute, start - (start % DAY) + quiet.until)
    await clock(everyMinute, start - (start % DAY) + 23 * HOUR)
    await clock(everyMinute, start - (start % DAY) + DAY + HOUR)
    expect(ran).toEqual([])
    await night(1)
    expect(await findFailedJob(operating(), id)).toMatchObject({
      failing: start,
      error: 'Never ended',
    })
    left['much'] = 2
    await clock(everyMinute, start + DAY + MINUTE)
    expect([left['much'], await isDone()]).toEqual([0, true])
    expect(await findFailedJob(operating(), id)).toBeNull()
  })

  it('is gone on with after a run that the runtime was killed in', async () => {
    left['much'] = 3
    await night()
    // Taken, begun, and never heard of again.
    await updateNightTaken(operating().db, ['much'], start + MINUTE, false).execute()
    await minute(2)
    expect(left['much']).toBe(2)
    await minute(3)
    expect([left['much'], await isDone()]).toEqual([0, true])
  })

  it('waits until another minute is not at it any more, at whichever it is', async () => {
    left = { much: 99, more: 99, little: 1 }
    await night()
    ran = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = async (ctx: JobContext) => {
      ran.push('slow')
      if (ran.length === 1) await promise
      throw new NotYet(ctx.now + MINUTE)
    }
    declared = [goingOn(nightly.map((schedule) => ({ ...schedule, run: slow })))]
    const first = minute(1)
    await expect.poll(() => ran.length).toBe(1)
    await minute(2)
    expect(ran).toHaveLength(1)
    resolve()
    await first
    await minute(3)
    expect(ran).toHaveLength(2 * quiet.runs)
  })

  it('waits for the night itself, but not for one that was killed', async () => {
    await noteDue(declared, makeJobContext(env, start))
    left['much'] = 3
    const [much] = nightly
    if (much) await runNoted(much, makeJobContext(env, start)).catch(() => undefined)
    ran = []
    await minute(14)
    expect(ran).toEqual([])
    await minute(15)
    expect([left['much'], await isDone()]).toEqual([0, true])
  })

  it('is not left any more once another run has ended it', async () => {
    await night()
    await updateNightUnfinished(operating().db, 'much', start).execute()
    expect(await rows('select payload from outbox where id = ?', id)).toEqual([{ payload: '{}' }])
  })

  it('goes on although the database was away for a moment', async () => {
    left['much'] = 2
    await night()
    const away = async () => {
      throw new Error('D1_ERROR: Network connection lost.')
    }
    const names = [{ cron: everyNight, name: 'much', run: away }]
    declared = [goingOn(names)]
    await minute(1)
    expect(takeComplaints()).toHaveLength(1)
    expect(await findFailedJob(operating(), id)).toBeNull()
    declared = [...nightly, goingOn(nightly)]
    await minute(2)
    expect([left['much'], await isDone()]).toEqual([0, true])
  })

  it('taken out of the queue waits for the next night', async () => {
    left['much'] = 999
    await night()
    await night(1)
    expect(await findFailedJob(operating(), id)).toMatchObject({ behind: 1 })
    expect(await dropJob(operating(), id)).toBe(true)
    ran = []
    await clock(everyMinute, start + DAY + MINUTE)
    expect(ran).toEqual([])
    await night(2)
    expect(ran).toContain('much')
  })

  it('waits for the next night when a minute fails at it', async () => {
    left['much'] = 99
    await night()
    const failing = async () => {
      throw new Error('refused')
    }
    declared = [goingOn([{ cron: everyNight, name: 'much', run: failing }])]
    await minute(1)
    expect(takeComplaints()).toHaveLength(1)
    expect(await findFailedJob(operating(), id)).toMatchObject({
      failing: start + MINUTE,
      error: expect.stringContaining('refused'),
    })
    declared = [...nightly, goingOn(nightly)]
    ran = []
    await minute(2)
    expect(ran).toEqual([])
  })
})
