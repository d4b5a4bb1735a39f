import { href } from '#contract/route.ts'
import { defineLinkMail } from '#worker/mail/define-link-mail.ts'
import { writeActivationMail } from './activation-mail.tsx'

export const activationMail = defineLinkMail({
  purpose: 'activation',
  href: (token) => href('activate', {}, { token }),
  write: writeActivationMail,
})

export const signupJobs = [activationMail]
