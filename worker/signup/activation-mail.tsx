import type { Translate } from '#contract/translate.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'

/** The link to confirm an address, in words: as a page and as plain text. */
export function writeActivationMail(
  { t }: Translate,
  words: { name: string; site: string },
  link: string,
) {
  const heading = t('signup.mail.heading', words)
  const why = t('signup.mail.why', words)
  const days = t('signup.mail.days')
  const notMe = t('signup.mail.not_me', words)
  return {
    subject: t('signup.mail.subject', words),
    preheader: t('signup.mail.preheader', words),
    text: [heading, why, link, days, notMe].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{why}</MailParagraph>
        <MailButton href={link}>{t('signup.mail.button')}</MailButton>
        <MailParagraph>{days}</MailParagraph>
        <MailParagraph>{notMe}</MailParagraph>
      </>
    ),
  }
}
