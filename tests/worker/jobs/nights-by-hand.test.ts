import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import worker from '#worker/index.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { JobContext, Schedule } from '#worker/jobs/define-job.ts'
import { findFailedJob, retryJob } from '#worker/jobs/failed-jobs.ts'
import { goingOn, quiet } from '#worker/jobs/go-on.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'

const start = Date.parse('2026-03-02T03:17:00Z')
const noon = start + 9 * HOUR

let ran: string[]
/** What a run of each does; else it ends. */
let does: Record<string, (ctx: JobContext) => Promise<void>>

const nightly = ['one', 'other'].map((name): Schedule => {
  const run = async (ctx: JobContext) => {
    ran.push(name)
    await does[name]?.(ctx)
  }
  return { cron: everyNight, name, run }
})
const declared = [...nightly, goingOn(nightly)]

const refuse = async () => {
  throw new Error('refused')
}

beforeEach(() => {
  ran = []
  does = {}
})

async function clock(cron: string, scheduledTime: number) {
  await runSchedule(declared, { cron, scheduledTime, noRetry() {} }, env)
  return takeComplaints()
}

const minute = (count: number) => clock(everyMinute, noon + count * MINUTE)
const night = (count = 0) => clock(everyNight, start + count * DAY)

/** Each of them has failed at night, and an operator runs it again at noon. */
async function again(...names: string[]) {
  for (const name of names) does[name] = refuse
  await night()
  ran = []
  for (const name of names) {
    expect(await retryJob({ ...operating(), now: noon }, `${name}:night`)).toBe(true)
  }
}

const found = (name = 'one') => findFailedJob(operating(), `${name}:night`)
const isDone = async (name = 'one') =>
  (await rows('select 1 from outbox where id = ? and done_at > 0', `${name}:night`)).length === 1

describe('what runs every night and is run again by day', () => {
  it('is run by the next minute, once', async () => {
    await again('one')
    does = {}
    await minute(1)
    await minute(2)
    expect([ran, await isDone()]).toEqual([['one'], true])
    expect(await retryJob(operating(), 'one:night')).toBe(false)
  })

  it('is a case again if it fails, still since then, and is not run a second time', async () => {
    await again('one')
    does['one'] = async () => {
      throw new Error('refused by day')
    }
    expect(await minute(1)).toHaveLength(1)
    await minute(2)
    expect(ran).toEqual(['one'])
    expect(await found()).toMatchObject({
      failed_at: noon + MINUTE,
      failing: start,
      error: expect.stringContaining('refused by day'),
      attempts: 1,
    })
    await night(1)
    expect(await found()).toMatchObject({ failing: start })
  })

  it('is run once although the minute is delivered several times at one instant', async () => {
    await again('one')
    does['one'] = async () => {
      await scheduler.wait(50)
    }
    await Promise.all(Array.from({ length: 20 }, () => minute(1)))
    expect([ran, await isDone()]).toEqual([['one'], true])
  })

  it('is not begun a second time while it may still run, nor is another', async () => {
    await again('one', 'other')
    const { promise, resolve } = Promise.withResolvers<void>()
    does = { one: async () => promise, other: async () => promise }
    const first = minute(1)
    await expect.poll(() => ran).toHaveLength(1)
    await minute(15)
    expect(ran).toHaveLength(1)
    resolve()
    await first
    await minute(15)
    expect(ran.toSorted()).toEqual(['one', 'other'])
    expect([await isDone('one'), await isDone('other')]).toEqual([true, true])
  })

  it('is a case again once its invocation is over without an end, and is not run again', async () => {
    await again('one')
    const { promise, resolve } = Promise.withResolvers<void>()
    does['one'] = async () => promise
    const killed = minute(1)
    await expect.poll(() => ran).toHaveLength(1)
    await minute(15)
    expect(await found()).toBeNull()
    await minute(16)
    await minute(17)
    expect(ran).toHaveLength(1)
    expect(await found()).toMatchObject({ failing: start, error: 'Never ended', attempts: 1 })
    resolve()
    await killed
  })

  it('goes on by the minute, by day too, while something is left', async () => {
    await again('one')
    let left = quiet.runs + 2
    does['one'] = async ({ now }) => {
      left--
      if (left > 0) throw new NotYet(now + MINUTE)
    }
    await minute(1)
    expect([left, await isDone()]).toEqual([2, false])
    await minute(2)
    expect([left, await isDone()]).toEqual([0, true])
    expect(await found()).toBeNull()
  })

  it('is the only one that goes on by day', async () => {
    does['other'] = async ({ now }) => {
      throw new NotYet(now + MINUTE)
    }
    await again('one')
    does['one'] = async () => {}
    for (const count of [1, 2, 3]) await minute(count)
    expect(ran).toEqual(['one'])
  })

  it('is left to the night that comes before its minute', async () => {
    await again('one')
    does = {}
    await night(1)
    await clock(everyMinute, start + DAY + MINUTE)
    expect([ran, await isDone()]).toEqual([['one', 'other'], true])
  })

  it('is not begun by a message of a queue', async () => {
    await again('one')
    const { acked } = await deliver(['one:night'], env)
    expect(acked).toEqual(['one:night'])
    does = {}
    await minute(1)
    expect([ran, await isDone()]).toEqual([['one'], true])
  })
})

async function deliver(ids: readonly string[], world: Env) {
  const messages = ids.map((id) => ({ id, timestamp: new Date(), attempts: 1, body: { id } }))
  const batch = createMessageBatch('push', messages)
  await worker.queue(batch, world)
  return { acked: (await getQueueResult(batch, createExecutionContext())).explicitAcks }
}

/** In which old jobs are not deleted before `release`; `sent` are the ids that the sweep sends. */
function slowWorld() {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: string[] = []
  let last = ''
  const DB = {
    prepare(sql: string) {
      last = sql
      return env.DB.prepare(sql)
    },
    async batch(statements: D1PreparedStatement[]) {
      if (last.startsWith('delete from "outbox"')) {
        asked.resolve()
        await held.promise
      }
      return env.DB.batch(statements)
    },
  }
  const queue = {
    sendBatch: async (messages: Array<{ body: { id: string } }>) =>
      void sent.push(...messages.map(({ body }) => body.id)),
  }
  const world = { ...env, DB, MAIL_QUEUE: queue, PUSH_QUEUE: queue } as unknown as Env
  return { world, sent, begun: asked.promise, release: held.resolve }
}

it('a push message does not wait for what is run again by day', async () => {
  const [id, push] = ['purge outbox:night', 'message-push:1']
  const now = Date.now()
  const insert = env.DB.prepare(`insert into outbox (id, queue, job, payload, created_at, run_after,
    failed_at) values (?, 'push', ?, ?, 1, ?, ?)`)
  await env.DB.batch([
    insert.bind(id, 'purge outbox', '{}', Number.MAX_SAFE_INTEGER, 1),
    insert.bind(push, 'message-push', '{"message":"1"}', now, null),
  ])
  expect(await retryJob({ ...operating(), now: now - 1 }, id)).toBe(true)
  const { world, sent, begun, release } = slowWorld()
  const swept = worker.scheduled({ cron: everyMinute, scheduledTime: now, noRetry() {} }, world)
  await expect.poll(() => sent).toContain(push)
  // All that the sweep has sent, as one batch.
  const delivered = deliver(sent, world)
  await begun
  const acked = await Promise.race([delivered, scheduler.wait(5000)])
  release()
  await Promise.all([swept, delivered])
  expect(acked).toEqual({ acked: [push] })
  expect(await rows('select id from outbox where done_at > 0 order by id')).toEqual([
    { id: push },
    { id },
  ])
})
