import { href } from '#contract/route.ts'
import { defineLinkMail } from '#worker/mail/define-link-mail.ts'
import { explainTaken, writeMailChangeMail } from './mail-change-mail.ts'

export const mailChangeMail = defineLinkMail({
  purpose: 'mail_change',
  href: (token) => href('mail-change-do', {}, { token }),
  write: writeMailChangeMail,
  explain: explainTaken,
})

export const addressJobs = [mailChangeMail]
