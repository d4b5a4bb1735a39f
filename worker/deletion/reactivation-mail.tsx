import type { Translate } from '#contract/translate.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'

type Words = { name: string; site: string; until: string }

/** The link to undo a deletion, and until when it works. */
export function writeReactivationMail({ t }: Translate, words: Words, link: string) {
  const heading = t('mail.reactivation.heading', words)
  const what = t('mail.reactivation.what', words)
  const undo = t('mail.reactivation.undo', words)
  const after = t('mail.reactivation.after')
  return {
    subject: t('mail.reactivation.subject', words),
    preheader: undo,
    text: [heading, what, undo, link, after].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{what}</MailParagraph>
        <MailParagraph>{undo}</MailParagraph>
        <MailButton href={link}>{t('mail.reactivation.button')}</MailButton>
        <MailParagraph>{after}</MailParagraph>
      </>
    ),
  }
}
