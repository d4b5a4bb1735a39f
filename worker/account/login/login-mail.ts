import { href } from '#contract/route.ts'
import { defineLinkMail } from '#worker/mail/define-link-mail.ts'
import { bareButtonPart, writeMail } from '#worker/mail/write-mail.tsx'

export const loginMail = defineLinkMail({
  purpose: 'login',
  href: (token, next) => href('login', {}, { token, next }),
  write({ t }, words, link) {
    const hour = t('mail.reset.hour')
    return writeMail({
      subject: t('mail.login.subject', words),
      preheader: hour,
      heading: t('mail.login.heading'),
      parts: [
        t('mail.login.why', words),
        bareButtonPart({ words: t('mail.login.button'), link }),
        hour,
        t('mail.login.not_me'),
      ],
    })
  },
})
