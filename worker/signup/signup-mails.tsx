import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { labelled } from '#worker/mail/labelled.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailLink } from '#worker/mail/mail-link.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import type { Site } from '#worker/site/site.ts'

/** Somebody signed up with the address of a member: the ways in, and that nothing happened. */
export function writeTakenMail({ t }: Translate, name: string, site: Site) {
  const words = { name, site: site.settings.name }
  const heading = t('mail.signup.taken_heading')
  const what = t('mail.signup.taken', words)
  const login = { words: t('mail.signup.login'), link: siteLink(site, href('login')) }
  const forgot = t('mail.signup.forgot')
  const reset = { words: t('mail.reset.button'), link: siteLink(site, href('reset-password')) }
  const notMe = t('mail.signup.not_me')
  return {
    subject: t('mail.signup.subject', words),
    preheader: what,
    text: [
      heading,
      what,
      labelled(t, login.words, login.link),
      forgot,
      labelled(t, reset.words, reset.link),
      notMe,
    ].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{what}</MailParagraph>
        <MailButton href={login.link}>{login.words}</MailButton>
        <MailParagraph>
          {forgot} <MailLink href={reset.link}>{reset.words}</MailLink>
        </MailParagraph>
        <MailParagraph>{notMe}</MailParagraph>
      </>
    ),
  }
}

/**
 * Somebody signed up with the address of an account that was never confirmed, by another password:
 * the link takes it over, whoever made it. Without the name in it, which may be a stranger's.
 */
export function writePendingMail({ t }: Translate, words: { site: string }, link: string) {
  const heading = t('mail.signup.pending_heading')
  const what = t('mail.signup.pending', words)
  const hour = t('mail.reset.hour')
  const notMe = t('mail.activation.not_me', words)
  return {
    subject: t('mail.signup.subject', words),
    preheader: what,
    text: [heading, what, link, hour, notMe].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{what}</MailParagraph>
        <MailButton href={link}>{t('mail.reset.button')}</MailButton>
        <MailParagraph>{hour}</MailParagraph>
        <MailParagraph>{notMe}</MailParagraph>
      </>
    ),
  }
}

/** The address had an account that is gone, or has one that stays shut: who can help. */
export function writeClosedMail({ t }: Translate, account: 'banned' | 'deleted', site: Site) {
  const words = { site: site.settings.name }
  const heading = t('mail.signup.closed_heading')
  const what = t('mail.signup.closed', words)
  const state = t(`errors.account_${account}`)
  const help = t('mail.reset.help', { email: site.settings.support_email })
  const notMe = t('mail.signup.not_me')
  return {
    subject: t('mail.signup.subject', words),
    preheader: state,
    text: [heading, what, state, help, notMe].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{what}</MailParagraph>
        <MailParagraph>{state}</MailParagraph>
        <MailParagraph>{help}</MailParagraph>
        <MailParagraph>{notMe}</MailParagraph>
      </>
    ),
  }
}
