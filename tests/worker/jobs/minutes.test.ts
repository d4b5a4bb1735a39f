import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import { findFailedJob } from '#worker/jobs/failed-jobs.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { jobSchedules } from '#worker/jobs/schedules.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'

const night = Date.parse('2026-03-02T03:17:00Z')

let fails: Error | null

const run = async () => {
  if (fails) throw fails
}
const declared = [...jobSchedules, { cron: everyMinute, name: 'forget photo checks', run }]

beforeEach(() => {
  fails = null
})

function clock(cron: string, scheduledTime: number) {
  return runSchedule(declared, { cron, scheduledTime, noRetry() {} }, env)
}

async function minutes(from: number, count: number, each = MINUTE) {
  for (let n = 0; n < count; n++) await clock(everyMinute, from + n * each)
  takeComplaints()
}

async function told(at: number) {
  await clock(everyNight, at)
  takeComplaints()
  return findFailedJob(operating(), 'look at the minutes:night')
}

describe('what runs every minute and fails', () => {
  it('waits at the desk from the next night on, until it fails no more', async () => {
    fails = new Error('refused')
    await minutes(night - 30 * MINUTE, 20)
    expect(await told(night)).toMatchObject({
      failing: night,
      error: expect.stringContaining(
        'forget photo checks 20 times since 2026-03-02T02:47:00.000Z: Error: refused',
      ),
    })
    fails = null
    await minutes(night + MINUTE, 5)
    expect(await told(night + HOUR)).not.toBeNull()
    expect(await told(night + DAY)).toBeNull()
    expect(await rows("select id from outbox where id like '%:minute'")).toEqual([])
  })

  it('does also if it does something at the full hour only', async () => {
    fails = new Error('refused')
    await minutes(night - 12 * HOUR, 12, HOUR)
    expect(await told(night)).toMatchObject({ error: expect.stringContaining('12 times') })
  })

  it.each([
    ['for a moment', 4, 'refused'],
    ['not, but leaves something', 20, null],
  ])('is not told if it fails %s', async (_how, count, message) => {
    fails = message === null ? new NotYet(night) : new Error(message)
    await minutes(night - 30 * MINUTE, count)
    expect(await told(night)).toBeNull()
  })

  it('is counted anew after hours in which it did not', async () => {
    fails = new Error('refused')
    await minutes(night - 4 * HOUR, 4)
    await minutes(night - HOUR, 4)
    expect(await told(night)).toBeNull()
  })

  it('runs no queue, and holds nothing up', async () => {
    fails = new Error('refused')
    await minutes(night, 9)
    expect(await rows('select attempts from outbox where run_after <= ?', night + DAY)).toEqual([])
    expect(
      await rows("select attempts from outbox where id = 'forget photo checks:minute'"),
    ).toEqual([{ attempts: 9 }])
  })

  it('goes on although the failure cannot be noted', async () => {
    fails = new Error('refused')
    await env.DB.prepare('alter table outbox rename to gone').run()
    await clock(everyMinute, night)
    await env.DB.prepare('alter table gone rename to outbox').run()
    // Neither can the sweep read it.
    expect(takeComplaints()).toHaveLength(2)
  })
})
