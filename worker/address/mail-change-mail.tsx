import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import type { Obstacle } from '#worker/mail/define-link-mail.ts'
import { labelled } from '#worker/mail/labelled.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import type { Site } from '#worker/site/site.ts'

type Words = { name: string; site: string }

/** The link by which a new address is confirmed; it goes to that address. */
export function writeMailChangeMail({ t }: Translate, words: Words, link: string) {
  const heading = t('mail.mail_change.heading')
  const why = t('mail.mail_change.why', words)
  const day = t('mail.mail_change.day')
  const notMe = t('mail.mail_change.not_me')
  return {
    subject: t('mail.mail_change.subject', words),
    preheader: day,
    text: [heading, why, link, day, notMe].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{why}</MailParagraph>
        <MailButton href={link}>{t('mail.mail_change.button')}</MailButton>
        <MailParagraph>{day}</MailParagraph>
        <MailParagraph>{notMe}</MailParagraph>
      </>
    ),
  }
}

/** Somebody else asked for an address that has an account: its owner gets no name, and no link. */
export function explainTaken(
  { t }: Translate,
  words: Words,
  { account, taken }: Obstacle,
  site: Site,
) {
  if (!taken || account !== 'active') return null
  const heading = t('mail.mail_change.taken_heading')
  const why = t('mail.mail_change.taken', words)
  const link = siteLink(site, href('login'))
  const button = t('mail.mail_change.taken_button')
  return {
    subject: t('mail.mail_change.taken_subject', words),
    preheader: why,
    text: [heading, why, labelled(t, button, link)].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{why}</MailParagraph>
        <MailButton href={link}>{button}</MailButton>
      </>
    ),
  }
}
