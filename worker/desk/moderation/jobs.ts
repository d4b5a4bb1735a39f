import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { fraudMail } from './fraud-mail.ts'
import { unbanMail } from './unban-mail.ts'
import { endBans } from './unban-member.ts'

export const moderationJobs = [fraudMail, unbanMail]

export const moderationSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'end bans', run: endBans },
]
