import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import type { Obstacle } from '#worker/mail/define-link-mail.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { bareButtonPart, buttonPart, writeMail } from '#worker/mail/write-mail.tsx'
import type { Site } from '#worker/site/site.ts'

type Words = { name: string; site: string }

export function writeMailChangeMail({ t }: Translate, words: Words, link: string) {
  const day = t('mail.mail_change.day')
  const content = writeMail({
    subject: t('mail.mail_change.subject', words),
    preheader: day,
    heading: t('mail.mail_change.heading'),
    parts: [
      t('mail.mail_change.why', words),
      bareButtonPart({ words: t('mail.mail_change.button'), link }),
      day,
      t('mail.mail_change.not_me'),
    ],
  })
  // Who reads it may have no account: the address is new, and may be mistyped.
  return { ...content, why: t('mail.mail_change.asked', words) }
}

/** For the owner of an address that another account asked for: no name, and no link. */
export function explainTaken(
  { t }: Translate,
  words: Words,
  { account, taken }: Obstacle,
  site: Site,
) {
  if (!taken || account !== 'active') return null
  const why = t('mail.mail_change.taken', words)
  const login = { words: t('mail.mail_change.taken_button'), link: siteLink(site, href('login')) }
  return writeMail({
    subject: t('mail.mail_change.taken_subject', words),
    preheader: why,
    heading: t('mail.mail_change.taken_heading'),
    parts: [why, buttonPart(login, t)],
  })
}
