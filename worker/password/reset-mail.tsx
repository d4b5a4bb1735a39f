import type { Translate } from '#contract/translate.ts'
import type { Obstacle } from '#worker/mail/define-link-mail.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import type { Site } from '#worker/site/site.ts'

type Words = { name: string; site: string }

/** The link to choose a new password. */
export function writeResetMail({ t }: Translate, words: Words, link: string) {
  const heading = t('mail.reset.heading')
  const why = t('mail.reset.why', words)
  const hour = t('mail.reset.hour')
  const notMe = t('mail.reset.not_me')
  return {
    subject: t('mail.reset.subject', words),
    preheader: t('mail.reset.hour'),
    text: [heading, why, link, hour, notMe].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{why}</MailParagraph>
        <MailButton href={link}>{t('mail.reset.button')}</MailButton>
        <MailParagraph>{hour}</MailParagraph>
        <MailParagraph>{notMe}</MailParagraph>
      </>
    ),
  }
}

/** To the owner of an account that no new password would open: what is the matter with it. */
export function explainAccount(
  { t }: Translate,
  words: Words,
  { account }: Obstacle,
  { settings }: Site,
) {
  if (account === 'active') return null
  const heading = t('mail.reset.heading')
  const why = t('mail.reset.why', words)
  const state = t(`errors.account_${account}`)
  const help = t('mail.reset.help', { email: settings.support_email })
  return {
    subject: t('mail.reset.explain_subject', words),
    preheader: state,
    text: [heading, why, state, help].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{why}</MailParagraph>
        <MailParagraph>{state}</MailParagraph>
        <MailParagraph>{help}</MailParagraph>
      </>
    ),
  }
}
