import { describeDevice } from '#contract/device.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { labelled } from '#worker/mail/labelled.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import type { Site } from '#worker/site/site.ts'
import type { NoticePayload } from './notice-payload.ts'

/** What happened, when and where, and what to do if it was somebody else. */
export function writeNotice(
  { t, locale }: Translate,
  site: Site,
  name: string,
  { kind, at, user_agent, email = '' }: NoticePayload,
) {
  const { name: siteName, support_email, time_zone } = site.settings
  const words = { name, site: siteName, email: veiled(email) }
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: time_zone,
  })
  const heading = t(`mail.notice.${kind}.heading`, words)
  const what = t(`mail.notice.${kind}.what`, words)
  const when = t('mail.notice.when', { when: time.format(at) })
  const device = t('mail.notice.device', {
    device: describeDevice(user_agent) ?? t('mail.notice.unknown_device'),
  })
  // Whoever has lost the mailbox as well cannot help himself by a link.
  const lost = kind === 'email_changed'
  const mend = lost ? 'not_me_support' : kind === 'passkey_added' ? 'not_me_passkey' : 'not_me'
  const notMe = t(`mail.notice.${mend}`, { email: support_email })
  const link = siteLink(site, href('reset-password'))
  const button = t('mail.notice.button')
  return {
    subject: t(`mail.notice.${kind}.subject`, words),
    preheader: what,
    text: [
      heading,
      what,
      `${when}\n${device}`,
      notMe,
      ...(lost ? [] : [labelled(t, button, link)]),
    ].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{what}</MailParagraph>
        <MailParagraph>
          {when}
          <br />
          {device}
        </MailParagraph>
        <MailParagraph>{notMe}</MailParagraph>
        {!lost && <MailButton href={link}>{button}</MailButton>}
      </>
    ),
  }
}

/** `s•••@example.com`: enough to know one's own address by, for whoever reads the old mailbox. */
function veiled(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
