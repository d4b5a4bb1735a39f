import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { archiveMessages } from './archive/archive-messages.ts'
import { sweepPieces } from './archive/sweep-pieces.ts'
import { deliverJob } from './deliver-waiting.ts'
import { forgetKept } from './forget-kept.ts'
import { forgetNotices } from './forget-notices.ts'
import { messageMail } from './notices/message-mail.tsx'
import { messagePush } from './notices/message-push.ts'
import { removedEvent } from './notices/removed-event.ts'
import { purgeHistory } from './purge-history.ts'
import { sendKeptJob } from './send-kept.ts'
import { settleWaiting } from './settle-waiting.ts'

export const chatJobs = [messagePush, messageMail, removedEvent, deliverJob, sendKeptJob]

export const chatSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'settle waiting messages', run: settleWaiting },
  { cron: everyNight, name: 'purge old messages', run: purgeHistory },
  { cron: everyNight, name: 'forget kept words', run: forgetKept },
  { cron: everyNight, name: 'forget answered notices', run: forgetNotices },
]

/** After all others of the minute: a bucket that is slow holds up neither money nor deletions. */
export const archiveSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'archive old messages', run: archiveMessages },
  { cron: everyMinute, name: 'sweep pieces of conversations', run: sweepPieces },
]
