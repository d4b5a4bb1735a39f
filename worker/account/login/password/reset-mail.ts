import type { Translate } from '#contract/translate.ts'
import type { Obstacle } from '#worker/mail/define-link-mail.ts'
import { bareButtonPart, writeMail } from '#worker/mail/write-mail.tsx'
import type { Site } from '#worker/site/site.ts'

type Words = { name: string; site: string }

export function writeResetMail({ t }: Translate, words: Words, link: string) {
  const hour = t('mail.reset.hour')
  return writeMail({
    subject: t('mail.reset.subject', words),
    preheader: hour,
    heading: t('mail.reset.heading'),
    parts: [
      t('mail.reset.why', words),
      bareButtonPart({ words: t('mail.reset.button'), link }),
      hour,
      t('mail.reset.not_me'),
    ],
  })
}

export function explainAccount(
  { t }: Translate,
  words: Words,
  { account }: Obstacle,
  { settings }: Site,
) {
  if (account === 'active') return null
  const state = t(`errors.account_${account}`)
  return writeMail({
    subject: t('mail.reset.explain_subject', words),
    preheader: state,
    heading: t('mail.reset.heading'),
    parts: [
      t('mail.reset.why', words),
      state,
      t('mail.reset.help', { email: settings.support_email }),
    ],
  })
}
