import type { Translate } from '#contract/translate.ts'
import { bareButtonPart, writeMail } from '#worker/mail/write-mail.tsx'

export function writeActivationMail(
  { t }: Translate,
  words: { name: string; site: string },
  link: string,
) {
  return writeMail({
    subject: t('mail.activation.subject', words),
    preheader: t('mail.activation.preheader', words),
    heading: t('mail.activation.heading', words),
    parts: [
      t('mail.activation.why', words),
      bareButtonPart({ words: t('mail.activation.button'), link }),
      t('mail.activation.days'),
      t('mail.activation.not_me', words),
    ],
  })
}
