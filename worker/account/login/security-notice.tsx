import { href } from '#contract/route.ts'
import { describeDevice } from '#contract/sessions.ts'
import type { Translate } from '#contract/translate.ts'
import { formatDateTime } from '#worker/mail/format-date.ts'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, type MailPart, writeMail } from '#worker/mail/write-mail.tsx'
import type { Site } from '#worker/site/site.ts'
import type { NoticePayload } from './notice-payload.ts'

const helps: Partial<Record<NoticePayload['kind'], 'not_me_support' | 'not_me_passkey'>> = {
  email_changed: 'not_me_support',
  passkey_added: 'not_me_passkey',
  second_factor_on: 'not_me_support',
  second_factor_off: 'not_me_support',
  second_factor_dropped: 'not_me_support',
}

export function writeNotice(
  { t, locale }: Translate,
  site: Site,
  name: string,
  { kind, at, user_agent, email = '' }: NoticePayload,
) {
  const { name: siteName, support_email, time_zone } = site.settings
  const words = { name, site: siteName, email: masked(email) }
  const what = t(`mail.notice.${kind}.what`, words)
  const when = t('mail.notice.when', { when: formatDateTime(at, locale, time_zone) })
  const device = t('mail.notice.device', {
    device: describeDevice(user_agent) ?? t('mail.notice.unknown_device'),
  })
  const whenAndWhere: MailPart = {
    html: (
      <MailParagraph>
        {when}
        <br />
        {device}
      </MailParagraph>
    ),
    text: `${when}\n${device}`,
  }
  // A reset link is useless to somebody who has lost the mailbox too.
  const lost = kind === 'email_changed'
  const help = helps[kind] ?? 'not_me'
  const reset = { words: t('mail.notice.button'), link: siteLink(site, href('reset-password')) }
  return writeMail({
    subject: t(`mail.notice.${kind}.subject`, words),
    preheader: what,
    heading: t(`mail.notice.${kind}.heading`, words),
    parts: [
      what,
      whenAndWhere,
      t(`mail.notice.${help}`, { email: support_email }),
      ...(lost ? [] : [buttonPart(reset, t)]),
    ],
  })
}

/** `s•••@example.com`: the owner recognises it, another reader of the old mailbox cannot use it. */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
