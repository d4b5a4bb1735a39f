import { app } from './app.ts'
import { runBatch } from './jobs/run-batch.ts'
import { runSchedule } from './jobs/run-schedule.ts'
import { hearMailQueue, isMailEventsQueue } from './notices/stopping/hear-mail-queue.ts'
import { jobs, schedules } from './rooms.ts'

export { Inbox } from './chat/inbox.ts'
export { Preview } from './preview.ts'
export { Seen } from './people/seen/seen.ts'

export default {
  fetch: app.fetch,
  queue: (batch, env) =>
    isMailEventsQueue(batch.queue) ? hearMailQueue(batch, env) : runBatch(jobs, batch, env),
  scheduled: (event, env) => runSchedule(schedules, event, env),
} satisfies ExportedHandler<Env>
