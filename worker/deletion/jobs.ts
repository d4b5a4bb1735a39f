import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { forgetAddresses, purgeAccounts } from './purge/purge-accounts.ts'
import { reactivationMail } from './reactivation-mail.tsx'

export const deletionJobs = [reactivationMail]

export const deletionSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'purge accounts', run: purgeAccounts },
  { cron: everyNight, name: 'forget addresses', run: forgetAddresses },
]
