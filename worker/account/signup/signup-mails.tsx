import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { labelled } from '#worker/mail/labelled.ts'
import { MailLink } from '#worker/mail/mail-link.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { bareButtonPart, buttonPart, writeMail } from '#worker/mail/write-mail.tsx'
import type { Site } from '#worker/site/site.ts'

export function writeTakenMail({ t }: Translate, name: string, site: Site) {
  const words = { name, site: site.settings.name }
  const what = t('mail.signup.taken', words)
  const login = { words: t('mail.signup.login'), link: siteLink(site, href('login')) }
  const forgot = t('mail.signup.forgot')
  const reset = { words: t('mail.reset.button'), link: siteLink(site, href('reset-password')) }
  return writeMail({
    subject: t('mail.signup.subject', words),
    preheader: what,
    heading: t('mail.signup.taken_heading'),
    parts: [
      what,
      buttonPart(login, t),
      {
        html: (
          <MailParagraph>
            {forgot} <MailLink href={reset.link}>{reset.words}</MailLink>
          </MailParagraph>
        ),
        text: [forgot, labelled(t, reset.words, reset.link)].join('\n\n'),
      },
      t('mail.signup.not_me'),
    ],
  })
}

/**
 * The link takes the unconfirmed account over, whoever made it. No name: it may be a stranger's.
 */
export function writePendingMail({ t }: Translate, words: { site: string }, link: string) {
  const what = t('mail.signup.pending', words)
  return writeMail({
    subject: t('mail.signup.subject', words),
    preheader: what,
    heading: t('mail.signup.pending_heading'),
    parts: [
      what,
      bareButtonPart({ words: t('mail.reset.button'), link }),
      t('mail.reset.hour'),
      t('mail.activation.not_me', words),
    ],
  })
}

export function writeClosedMail({ t }: Translate, account: 'banned' | 'deleted', site: Site) {
  const words = { site: site.settings.name }
  const state = t(`errors.account_${account}`)
  return writeMail({
    subject: t('mail.signup.subject', words),
    preheader: state,
    heading: t('mail.signup.closed_heading'),
    parts: [
      t('mail.signup.closed', words),
      state,
      t('mail.reset.help', { email: site.settings.support_email }),
      t('mail.signup.not_me'),
    ],
  })
}
