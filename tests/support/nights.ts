import { createMessageBatch, env } from 'cloudflare:test'
import worker from '#worker/index.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import { runBatch } from '#worker/jobs/run-batch.ts'
import { jobs } from '#worker/rooms.ts'
import { rows } from './rows.ts'

const leaving = `select 1 from members left join account_deletions on member_id = members.id
  where (account = 'deleting' and deleting_until <= ?) or (account = 'deleted' and purged_at is null)`

/** What the clock sets off by now, with the work that was put off until now. */
export async function runNight(): Promise<void> {
  const scheduledTime = Date.now()
  const run = (cron: string) => worker.scheduled({ cron, scheduledTime, noRetry() {} }, env)
  await run(everyNight)
  // A run has a budget, and the next goes on.
  do await run(everyMinute)
  while ((await rows(leaving, scheduledTime)).length > 0)
  const due = await rows<{ id: string }>(
    `select id from outbox where queue = 'push' and run_after <= ?
      and done_at is null and failed_at is null`,
    scheduledTime,
  )
  const messages = due.map(({ id }) => ({ id, timestamp: new Date(), attempts: 1, body: { id } }))
  await runBatch(jobs, createMessageBatch('push', messages), env)
}
