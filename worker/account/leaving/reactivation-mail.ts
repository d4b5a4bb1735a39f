import type { Translate } from '#contract/translate.ts'
import { bareButtonPart, writeMail } from '#worker/mail/write-mail.tsx'

type Words = { name: string; site: string; until: string }

export function writeReactivationMail({ t }: Translate, words: Words, link: string) {
  const undo = t('mail.reactivation.undo', words)
  return writeMail({
    subject: t('mail.reactivation.subject', words),
    preheader: undo,
    heading: t('mail.reactivation.heading', words),
    parts: [
      t('mail.reactivation.what', words),
      undo,
      bareButtonPart({ words: t('mail.reactivation.button'), link }),
      t('mail.reactivation.after'),
    ],
  })
}
