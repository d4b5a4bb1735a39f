import { href } from '#contract/route.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { defineJob, type Schedule } from '#worker/jobs/define-job.ts'
import { defineLinkMail } from '#worker/mail/define-link-mail.ts'
import { writeActivationMail } from './activation-mail.ts'
import { forgetSignups } from './forget-signups.ts'
import { sendSignupMail, signupMailPayload } from './send-signup-mail.ts'

export const activationMail = defineLinkMail({
  purpose: 'activation',
  href: (token) => href('activate', {}, { token }),
  write: writeActivationMail,
})

export const signupMail = defineJob({
  name: 'signup-mail',
  queue: 'mail',
  schema: signupMailPayload,
  run: sendSignupMail,
})

export const signupJobs = [activationMail, signupMail]

export const signupSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget signups', run: forgetSignups },
]
