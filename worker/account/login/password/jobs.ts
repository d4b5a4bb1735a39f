import { href } from '#contract/route.ts'
import { defineLinkMail } from '#worker/mail/define-link-mail.ts'
import { explainAccount, writeResetMail } from './reset-mail.ts'

export const resetMail = defineLinkMail({
  purpose: 'reset',
  href: (token, next) => href('reset-password-do', {}, { token, next }),
  write: writeResetMail,
  explain: explainAccount,
})

export const passwordJobs = [resetMail]
