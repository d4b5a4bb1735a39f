import { everyMinute } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { decisionMail } from './decision-mail.tsx'
import { endBans } from './unban-member.ts'

export const moderationJobs = [decisionMail]

export const moderationSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'end bans', run: endBans },
]
