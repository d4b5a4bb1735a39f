import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { MINUTE } from '#contract/time.ts'
import { loginSchedules } from '#worker/account/login/jobs.ts'
import { signupSchedules } from '#worker/account/signup/jobs.ts'
import { accountsSchedules } from '#worker/accounts/jobs.ts'
import { openDatabase, writeBatch } from '#worker/db/database.ts'
import { type Job, type JobContext, type Schedule, defineJob } from '#worker/jobs/define-job.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { RetryLater } from '#worker/jobs/retry-later.ts'
import { runBatch } from '#worker/jobs/run-batch.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { jobSchedules } from '#worker/jobs/schedules.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { requestSchedules } from '#worker/request/jobs.ts'
import { schedules } from '#worker/rooms.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { makePhoto } from '../../support/crowd.ts'
import { listenToLog, parsed } from '../../support/log-lines.ts'
import { makeMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

type Row = {
  payload: string
  attempts: number
  claimed_until: number
  run_after: number
  done_at: number | null
  failed_at: number | null
  error: string | null
}

function makeJob(run: (payload: { say: string }) => void | Promise<void> = () => {}) {
  const runs: Array<{ say: string; id: string }> = []
  const job = defineJob({
    name: 'test',
    queue: 'mail',
    schema: v.object({ say: v.string() }),
    run: async (_ctx: JobContext, payload, id) => {
      await run(payload)
      runs.push({ ...payload, id })
    },
  })
  return { job, jobs: [job] as unknown as Job<never>[], runs }
}

async function put(job: Job<{ say: string }>, id: string, runAfter?: number): Promise<void> {
  const ctx = { env, db: openDatabase(env.DB), now: Date.now(), defer: () => {} }
  const { row } = enqueue(ctx, job, id, { say: id }, { runAfter })
  await writeBatch(env.DB, [row])
}

async function read(id: string): Promise<Row> {
  const row = await env.DB.prepare('select * from outbox where id = ?').bind(id).first<Row>()
  if (!row) throw new Error(`no row ${id}`)
  return row
}

async function deliver(jobs: readonly Job<never>[], bodies: unknown[], queue = 'mail') {
  const messages = bodies.map((body, index) => ({
    id: `m${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }))
  const batch = createMessageBatch(queue, messages)
  const spies = batch.messages.map((message) => vi.spyOn(message, 'retry'))
  await runBatch(jobs, batch, env)
  const result = await getQueueResult(batch, createExecutionContext())
  return {
    acked: result.explicitAcks,
    retried: result.retryMessages.map(({ msgId }) => msgId),
    delays: spies.flatMap(({ mock }) => mock.calls.map(([options]) => options?.delaySeconds)),
  }
}

async function schedule(cron: string, at = Date.now(), run = jobSchedules): Promise<void> {
  const event = { cron, scheduledTime: at, noRetry() {} } as ScheduledController
  await runSchedule(run, event, env)
}

describe('a batch', () => {
  test('runs each job once, forgets its payload and acknowledges it', async () => {
    const { job, jobs, runs } = makeJob()
    await put(job, 'a')
    const { acked, retried } = await deliver(jobs, [{ id: 'a' }])
    expect(runs).toEqual([{ say: 'a', id: 'a' }])
    expect(acked).toEqual(['m0'])
    expect(retried).toEqual([])
    const row = await read('a')
    expect(row.payload).toBe('{}')
    expect(row.done_at).not.toBeNull()
    expect(row.error).toBeNull()
  })

  test('settles each message alone: the bad one comes back, the good ones do not', async () => {
    const { job, jobs, runs } = makeJob(({ say }) => {
      if (say === 'bad') throw new Error('refused')
    })
    for (const id of ['one', 'bad', 'two']) await put(job, id)
    const settled = await deliver(jobs, [{ id: 'one' }, { id: 'bad' }, { id: 'two' }])
    expect(runs.map(({ say }) => say).toSorted()).toEqual(['one', 'two'])
    expect(settled.acked.toSorted()).toEqual(['m0', 'm2'])
    expect(settled.retried).toEqual(['m1'])
    expect((await read('bad')).done_at).toBeNull()
  })

  test('the same message twice, one after the other and in parallel, is one run', async () => {
    for (let round = 0; round < 10; round++) {
      const { job, jobs, runs } = makeJob(async () => {
        await scheduler.wait(5)
      })
      const id = `round${round}`
      await put(job, id)
      const volley = [1, 2, 3].map(() => deliver(jobs, [{ id }, { id }]))
      const settled = await Promise.all(volley)
      await deliver(jobs, [{ id }])
      expect(runs).toHaveLength(1)
      expect(settled.flatMap(({ retried }) => retried)).toEqual([])
      expect((await read(id)).attempts).toBe(1)
    }
  })

  test('an unknown id and a body that is no wake message are acknowledged', async () => {
    const { jobs } = makeJob()
    const { acked } = await deliver(jobs, [{ id: 'nobody' }, 'what', null, { id: 5 }])
    expect(acked).toHaveLength(4)
  })

  test('what is not due yet is left to the sweep', async () => {
    const { job, jobs, runs } = makeJob()
    await put(job, 'later', Date.now() + 60_000)
    expect((await deliver(jobs, [{ id: 'later' }])).acked).toEqual(['m0'])
    expect(runs).toEqual([])
    expect((await read('later')).done_at).toBeNull()
  })

  test('a job that this version does not know comes back', async () => {
    const { job } = makeJob()
    await put(job, 'newer')
    expect((await deliver([], [{ id: 'newer' }])).retried).toHaveLength(1)
  })

  test('a payload that does not fit comes back and says nothing of its content', async () => {
    const { jobs } = makeJob()
    await env.DB.prepare(
      `insert into outbox (id, queue, job, payload, created_at, run_after)
       values ('odd', 'mail', 'test', '{"say":{"secret":"word"}}', 0, 0)`,
    ).run()
    expect((await deliver(jobs, [{ id: 'odd' }])).retried).toHaveLength(1)
    expect((await read('odd')).error).toBe('Error: Payload does not fit its job')
  })
})

describe('a job that fails', () => {
  test('waits longer each time, is given up after six attempts, and keeps its payload', async () => {
    const { job, jobs } = makeJob(() => {
      throw new Error('550 no such user <anna@example.com> at https://mx.example.com/x')
    })
    await put(job, 'sad')
    const waited: Array<number | undefined> = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      await env.DB.prepare("update outbox set run_after = 0 where id = 'sad'").run()
      const { delays } = await deliver(jobs, [{ id: 'sad' }])
      waited.push(...delays)
      expect((await read('sad')).attempts).toBe(attempt)
    }
    expect(waited).toEqual([10, 60, 300, 1800, 7200])
    const row = await read('sad')
    expect(row.failed_at).not.toBeNull()
    expect(row.payload).toBe('{"say":"sad"}')
    expect(row.error).toBe('Error: 550 no such user <[address]> at [url]')
    expect(takeComplaints()).toHaveLength(1)
    expect((await deliver(jobs, [{ id: 'sad' }])).acked).toEqual(['m0'])
  })

  test('whose attempt may still have its effect waits as long as it says, and is counted', async () => {
    const { job, jobs } = makeJob(() => {
      throw new RetryLater('No answer', 3600)
    })
    await put(job, 'slow')
    expect((await deliver(jobs, [{ id: 'slow' }])).delays).toEqual([3600])
    await deliver(jobs, [{ id: 'slow' }])
    const row = await read('slow')
    expect(row).toMatchObject({ attempts: 1, error: 'RetryLater: No answer' })
    expect(row.run_after).toBeGreaterThan(Date.now() + 59 * MINUTE)
    await env.DB.prepare("update outbox set attempts = 4, run_after = 0 where id = 'slow'").run()
    expect((await deliver(jobs, [{ id: 'slow' }])).delays).toEqual([7200])
  })

  test('is not tried again before its time, by whatever message', async () => {
    let down = true
    const { job, jobs, runs } = makeJob(() => {
      if (down) throw new Error('down')
    })
    await put(job, 'early')
    await deliver(jobs, [{ id: 'early' }])
    down = false
    await deliver(jobs, [{ id: 'early' }])
    expect(runs).toEqual([])
    await env.DB.prepare("update outbox set run_after = 0 where id = 'early'").run()
    await deliver(jobs, [{ id: 'early' }])
    expect(runs).toHaveLength(1)
  })

  test('the dead-letter queue marks the row; what was done meanwhile stays done', async () => {
    const { job, jobs } = makeJob()
    await put(job, 'dead')
    await env.DB.prepare("update outbox set attempts = 6, run_after = 1e15 where id = 'dead'").run()
    await put(job, 'done')
    await deliver(jobs, [{ id: 'done' }])
    const { acked } = await deliver(
      jobs,
      [{ id: 'dead' }, { id: 'done' }, { id: 'x' }],
      'mail-dead',
    )
    expect(acked).toHaveLength(3)
    expect((await read('dead')).failed_at).not.toBeNull()
    expect((await read('done')).failed_at).toBeNull()
    expect(takeComplaints()).toHaveLength(1)
  })

  test('what was never begun, while the database was away for minutes, is not given up', async () => {
    const { job, jobs, runs } = makeJob()
    await put(job, 'patient')
    await env.DB.prepare('alter table outbox rename to gone').run()
    expect((await deliver(jobs, [{ id: 'patient' }], 'push')).retried).toEqual(['m0'])
    await env.DB.prepare('alter table gone rename to outbox').run()
    expect((await deliver(jobs, [{ id: 'patient' }], 'push-dead')).acked).toEqual(['m0'])
    expect((await read('patient')).failed_at).toBeNull()
    await deliver(jobs, [{ id: 'patient' }])
    expect(runs).toHaveLength(1)
  })

  test.each([
    ['is claimed at its first attempt', 'attempts = 1, claimed_until = 1'],
    ['has tries left, in hours', 'attempts = 4, run_after = 1e15'],
    ['is under way for the last time', 'attempts = 6, claimed_until = 1e15'],
  ])('a dead letter whose row %s is left to the sweep', async (_, columns) => {
    const { job } = makeJob()
    await put(job, 'alive')
    await env.DB.prepare(`update outbox set ${columns} where id = 'alive'`).run()
    const before = await read('alive')
    const log = listenToLog()
    expect((await deliver([], [{ id: 'alive' }], 'mail-dead')).acked).toEqual(['m0'])
    expect(await read('alive')).toEqual(before)
    const { attempts } = before
    const event = 'dead letter left to the sweep'
    expect(parsed(log)).toContainEqual(expect.objectContaining({ event, job: 'test', attempts }))
  })

  test('is swept again after the lease of a worker that died, and given up after six deaths', async () => {
    const { job, jobs, runs } = makeJob()
    await put(job, 'killed')
    const lease = Date.now() + 60_000
    await env.DB.prepare("update outbox set claimed_until = ?, attempts = 1 where id = 'killed'")
      .bind(lease)
      .run()
    await deliver(jobs, [{ id: 'killed' }])
    expect(runs).toEqual([])
    await env.DB.prepare(
      "update outbox set claimed_until = 1, attempts = 6 where id = 'killed'",
    ).run()
    await deliver(jobs, [{ id: 'killed' }])
    expect(runs).toEqual([])
    expect((await read('killed')).error).toBe('Attempts used up')
    expect(takeComplaints()).toHaveLength(1)
  })

  test('that says when it can be done is woken then, and not by a sweep of a hundred a minute', async () => {
    const { job, jobs } = makeJob(() => {
      throw new NotYet(Date.now() + 15 * MINUTE)
    })
    await put(job, 'later')
    const sent: Array<[string, number]> = []
    const send = async ({ id }: { id: string }, { delaySeconds }: { delaySeconds: number }) =>
      void sent.push([id, delaySeconds])
    const message = { id: 'm', timestamp: new Date(), attempts: 1, body: { id: 'later' } }
    const withQueue = { ...env, MAIL_QUEUE: { send } } as unknown as Env
    await runBatch(jobs, createMessageBatch('mail', [message]), withQueue)
    const [[id, delay] = []] = sent
    expect([sent.length, id]).toEqual([1, 'later'])
    expect(Math.abs((delay ?? 0) - 15 * 60)).toBeLessThan(5)
    expect(await read('later')).toMatchObject({ attempts: 0, done_at: null, failed_at: null })
  })

  test('what it leaves for afterwards is waited for, and what fails of that is logged', async () => {
    const { jobs: listed, job } = makeJob(() =>
      withDeferred({}, async ({ defer }) => defer(Promise.reject(new Error('D1_ERROR: away')))),
    )
    await put(job, 'deferring')
    const lines = listenToLog()
    expect((await deliver(listed, [{ id: 'deferring' }])).acked).toEqual(['m0'])
    expect(parsed(lines)).toContainEqual(
      expect.objectContaining({ event: 'deferred work failed', error: 'Error: D1_ERROR: away' }),
    )
  })

  test('when the database is away the message comes back', async () => {
    const { job, jobs } = makeJob(async () => {
      await env.DB.prepare('alter table outbox rename to gone').run()
    })
    await put(job, 'away')
    const { retried } = await deliver(jobs, [{ id: 'away' }])
    await env.DB.prepare('alter table gone rename to outbox').run()
    expect(retried).toEqual(['m0'])
  })
})

describe('schedules', () => {
  function recordQueues() {
    const sent: string[] = []
    const record = (queue: string) => ({
      sendBatch: async (messages: Array<{ body: { id: string } }>) => {
        sent.push(...messages.map(({ body }) => `${queue}:${body.id}`))
      },
    })
    const recording = { ...env, MAIL_QUEUE: record('mail'), PUSH_QUEUE: record('push') } as never
    return { sent, recording: recording as Env }
  }

  test('the sweep sends again what is due and unclaimed, a hundred of each queue at most', async () => {
    const insert = env.DB.prepare(
      `insert into outbox (id, queue, job, payload, created_at, run_after, claimed_until, done_at,
         failed_at) values (?, ?, 'test', '{}', 0, ?, ?, ?, ?)`,
    )
    const now = Date.now()
    await env.DB.batch([
      insert.bind('due', 'mail', now - 1, 0, null, null),
      insert.bind('note', 'push', now - 1, 0, null, null),
      insert.bind('later', 'mail', now + 60_000, 0, null, null),
      insert.bind('claimed', 'mail', now - 1, now + 60_000, null, null),
      insert.bind('done', 'mail', now - 1, 0, now, null),
      insert.bind('failed', 'mail', now - 1, 0, null, now),
    ])
    const { sent, recording } = recordQueues()
    const event = { cron: '* * * * *', scheduledTime: now, noRetry() {} } as ScheduledController
    await runSchedule(jobSchedules, event, recording)
    expect(sent).toEqual(['mail:due', 'push:note'])
    const many = Array.from({ length: 120 }, (_, at) =>
      insert.bind(`many${at}`, 'mail', now - 10, 0, null, null),
    )
    await env.DB.batch(many)
    sent.length = 0
    await runSchedule(jobSchedules, event, recording)
    expect(sent.filter((message) => message.startsWith('mail:'))).toHaveLength(100)
    expect(sent).toContain('push:note')
  })

  test('a queue that is away holds up no other', async () => {
    const insert = env.DB.prepare(
      `insert into outbox (id, queue, job, payload, created_at, run_after)
        values (?, ?, 'test', '{}', 0, 0)`,
    )
    await env.DB.batch([insert.bind('mail', 'mail'), insert.bind('note', 'push')])
    const { sent, recording } = recordQueues()
    const away = { sendBatch: () => Promise.reject(new Error('Queue send failed')) }
    const event = { cron: '* * * * *', scheduledTime: Date.now(), noRetry() {} }
    const without = { ...recording, MAIL_QUEUE: away } as never
    await runSchedule(jobSchedules, event as ScheduledController, without)
    expect(sent).toEqual(['push:note'])
    expect(takeComplaints()).toEqual([expect.stringContaining('Queue send failed')])
  })

  test('a lost wake: the row is found a minute later and the mail goes out', async () => {
    const { job, jobs, runs } = makeJob()
    await put(job, 'lost')
    const { sent, recording } = recordQueues()
    const event = { cron: '* * * * *', scheduledTime: Date.now(), noRetry() {} }
    await runSchedule(jobSchedules, event as ScheduledController, recording)
    await deliver(
      jobs,
      sent.map((message) => ({ id: message.replace('mail:', '') })),
    )
    expect(runs).toEqual([{ say: 'lost', id: 'lost' }])
  })

  test('run by their cron alone, at the time that was meant, each on its own', async () => {
    const ran: Array<[string, number]> = []
    const make = (cron: string, name: string): Schedule => ({
      cron,
      name,
      run: async (ctx) => {
        ran.push([name, ctx.now])
        if (name === 'fails') throw new Error('no')
      },
    })
    const made = [make('17 3 * * *', 'fails'), make('17 3 * * *', 'works'), make('* * * * *', 'x')]
    await schedule('17 3 * * *', 1_000_000, made)
    expect(ran).toEqual([
      ['fails', 1_000_000],
      ['works', 1_000_000],
    ])
    expect(takeComplaints()).toHaveLength(1)
  })

  test('one that waits for a bucket that does not answer holds up the others for minutes only', async () => {
    const leaving = await makeMember({ account: 'deleted' })
    await makePhoto(leaving.id)
    const banned = await makeMember({ account: 'banned' })
    await env.DB.batch([
      env.DB.prepare(
        "insert into account_deletions (member_id, reason, requested_at) values (?, 'other', 1)",
      ).bind(leaving.id),
      env.DB.prepare(
        "insert into bans (member_id, reason, banned_at, until) values (?, 'respect', 1, 2)",
      ).bind(banned.id),
    ])
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<object>()]
    const list = () => {
      asked.resolve()
      return answer.promise
    }
    const PHOTOS = { list, delete: async () => {} } as unknown as R2Bucket
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const event = { cron: '* * * * *', scheduledTime: Date.now(), noRetry() {} }
    const run = runSchedule(schedules, event as ScheduledController, { ...env, PHOTOS })
    await asked.promise
    await vi.advanceTimersByTimeAsync(3 * MINUTE)
    vi.useRealTimers()
    const account = 'select account from members where id = ?'
    await vi.waitFor(
      async () => expect(await rows(account, banned.id)).toEqual([{ account: 'active' }]),
      { timeout: 5000 },
    )
    answer.resolve({ objects: [] })
    await run
    expect(await rows('select id from photos')).toEqual([])
  })

  test('the dev clock moves schedules and jobs', async () => {
    await env.KV.put('dev:clock', '5000')
    let seen = 0
    const run = async (ctx: JobContext) => {
      seen = ctx.now
    }
    await schedule('* * * * *', 1_000_000, [{ cron: '* * * * *', name: 'x', run }])
    expect(seen).toBe(1_005_000)
  })

  test('the nightly run deletes what is past its term, in chunks', async () => {
    const now = Date.now()
    const day = 86_400_000
    const member = `insert into members (id, email, signup_host, signup_date, last_active_at, name,
      gender, looking_for, date_of_birth, country)
      values (?, ?, 'localhost', 0, 0, 'Anna', 'female', 'male', '1990-01-01', 'NL')`
    const outbox = `insert into outbox (id, queue, job, payload, created_at, run_after, done_at,
      failed_at) values (?, 'mail', 'test', '{}', 0, 0, ?, ?)`
    const session = `insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at)
      values (?, 1, 0, ?, 0)`
    const token = `insert into mail_tokens (token_hash, member_id, purpose, created_at, expires_at)
      values (?, 1, 'reset', 0, ?)`
    const limit = 'insert into rate_limits (key, window_ends_at) values (?, ?)'
    const tracking = 'insert into signup_tracking (member_id, created_at) values (?, ?)'
    const moved = 'update members set signup_date = ? where id = ?'
    const key = "insert into signup_keys (key, member_id, body_hash) values (?, ?, 'h')"
    const guesses = `insert into login_attempts (email, source, wrong, last_at, blocked_until)
      values (?, 'n', '[]', ?, ?)`
    const planted: Array<[string, ...unknown[]]> = [
      [member, 1, 'a@example.com'],
      [member, 2, 'b@example.com'],
      [outbox, 'done old', now - 8 * day, null],
      [outbox, 'done new', now - 6 * day, null],
      [outbox, 'failed old', null, now - 31 * day],
      [outbox, 'failed new', null, now - 29 * day],
      [outbox, 'open', null, null],
      [session, 'over', now],
      [session, 'running', now + 1],
      [token, 'over', now - day],
      [token, 'running', now - day + 1],
      [limit, 'over', now],
      [limit, 'over', now + 1],
      [tracking, 1, now - 91 * day],
      [tracking, 2, now - 89 * day],
      [moved, now - day - 1, 1],
      [moved, now - day + 1, 2],
      [key, 'over', 1],
      [key, 'running', 2],
      [guesses, 'blocked@x.nl', 0, now - day - 1],
      [guesses, 'blocked-lately@x.nl', 0, now - day + 1],
      [guesses, 'guessed@x.nl', now - day - 1, 0],
      [guesses, 'guessed-lately@x.nl', now - 1, 0],
    ]
    await env.DB.batch(planted.map(([text, ...values]) => env.DB.prepare(text).bind(...values)))
    await env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 4500)
       insert into rate_limits (key, window_ends_at) select 'k' || i, 1 from n`,
    ).run()
    const all = [jobSchedules, accountsSchedules, requestSchedules, loginSchedules, signupSchedules]
    await schedule('17 3 * * *', now, all.flat())
    const left = async (query: string) =>
      (await env.DB.prepare(query).all<{ x: string }>()).results.map(({ x }) => x)
    expect(
      await left("select id as x from outbox where id not like '%:night' order by id"),
    ).toEqual(['done new', 'failed new', 'open'])
    expect(await left('select token_hash as x from sessions')).toEqual(['running'])
    expect(await left('select token_hash as x from mail_tokens')).toEqual(['running'])
    expect(await left('select window_ends_at as x from rate_limits')).toEqual([now + 1])
    expect(await left('select member_id as x from signup_tracking')).toEqual([2])
    expect(await left('select key as x from signup_keys')).toEqual(['running'])
    expect(await left('select email as x from login_attempts order by email')).toEqual([
      'blocked-lately@x.nl',
      'guessed-lately@x.nl',
    ])
  })
})
