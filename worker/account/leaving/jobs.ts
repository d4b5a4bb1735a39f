import { href } from '#contract/route.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { defineLinkMail } from '#worker/mail/define-link-mail.ts'
import { ownDataMail } from './export/own-data-mail.ts'
import { forgetAddresses, purgeAccounts } from './purge/purge-accounts.ts'
import { writeReactivationMail } from './reactivation-mail.ts'

export const reactivationMail = defineLinkMail({
  purpose: 'reactivation',
  href: (token) => href('reactivate', {}, { token }),
  write: writeReactivationMail,
})

export const leavingJobs = [reactivationMail, ownDataMail]

export const leavingSchedules: readonly Schedule[] = [
  { cron: everyMinute, name: 'purge accounts', run: purgeAccounts },
  { cron: everyNight, name: 'forget addresses', run: forgetAddresses },
]
