import { href } from '#contract/route.ts'
import { defineLinkMail } from '#worker/mail/define-link-mail.ts'
import { explainAccount, writeResetMail } from './reset-mail.ts'

export const resetMail = defineLinkMail({
  purpose: 'reset',
  href: (token) => href('reset-password-do', {}, { token }),
  write: writeResetMail,
  explain: explainAccount,
})

export const passwordJobs = [resetMail]
