import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { defineLinkMail } from '#worker/mail/define-link-mail.ts'
import { writeActivationMail } from './activation-mail.ts'
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
