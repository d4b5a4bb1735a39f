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
  const heading = t('mail.activation.heading', words)
  const why = t('mail.activation.why', words)
  const days = t('mail.activation.days')
  const notMe = t('mail.activation.not_me', words)
  return {
    subject: t('mail.activation.subject', words),
    preheader: t('mail.activation.preheader', words),
    text: [heading, why, link, days, notMe].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{why}</MailParagraph>
        <MailButton href={link}>{t('mail.activation.button')}</MailButton>
        <MailParagraph>{days}</MailParagraph>
        <MailParagraph>{notMe}</MailParagraph>
      </>
    ),
  }
}
