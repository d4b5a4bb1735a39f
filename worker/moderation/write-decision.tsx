import type { BanReason, ProfileText } from '#contract/moderation.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailLink } from '#worker/mail/mail-link.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import type { Site } from '#worker/site/site.ts'

type Decision = {
  told: 'banned' | 'unbanned' | ProfileText
  name: string
  reason: BanReason | null
  /** Epoch milliseconds. */
  until: number | null
  /** What the operator wrote. */
  why: string | null
}

/** What was decided, by which rule, until when, and how to object. */
export function writeDecision({ t, locale }: Translate, site: Site, decision: Decision) {
  const { told, name, reason, until, why } = decision
  const { min_age, name: siteName, time_zone } = site.settings
  const words = { name, site: siteName, min_age }
  const key = told === 'banned' ? 'ban' : told === 'unbanned' ? 'unban' : 'taken_out'
  const about = told === 'banned' || told === 'unbanned' ? null : told
  const heading = t(`mail.${key}.heading`)
  const what = about
    ? t(`mail.taken_out.what.${about}`, words)
    : t(key === 'ban' ? 'mail.ban.what' : 'mail.unban.what', words)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: time_zone })
  const paragraphs = [
    what,
    ...(key === 'ban' && reason ? [t(`mail.ban.reason.${reason}`, words)] : []),
    ...(why ? [t('mail.ban.why', { why })] : []),
    ...(key === 'ban' && until !== null ? [t('mail.ban.until', { until: day.format(until) })] : []),
    t(key === 'unban' ? 'mail.unban.next' : 'mail.ban.next'),
  ]
  const button = t(key === 'unban' ? 'mail.unban.button' : 'mail.ban.button')
  const link = siteLink(site, href(key === 'unban' ? 'login' : 'complaints'))
  const rules = t('mail.ban.rules')
  const rulesLink = siteLink(site, href('pages-ban'))
  return {
    subject: t(`mail.${key}.subject`, words),
    preheader: what,
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        {paragraphs.map((sentence) => (
          <MailParagraph key={sentence}>{sentence}</MailParagraph>
        ))}
        <MailButton href={link}>{button}</MailButton>
        {key !== 'unban' && (
          <MailParagraph>
            <MailLink href={rulesLink}>{rules}</MailLink>
          </MailParagraph>
        )}
      </>
    ),
    text: [
      heading,
      ...paragraphs,
      `${button}: ${link}`,
      ...(key === 'unban' ? [] : [`${rules}: ${rulesLink}`]),
    ].join('\n\n'),
  }
}
