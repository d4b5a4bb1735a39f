import type { BanReason, ProfileText } from '#contract/moderation.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { labelled } from '#worker/mail/labelled.ts'
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
export function writeDecision(translate: Translate, site: Site, decision: Decision) {
  const { t } = translate
  const key = keyOf(decision)
  const words = wordsOf(site, decision)
  const heading = t(`mail.${key}.heading`)
  const paragraphs = sayDecision(translate, site, decision)
  const objecting = key !== 'unban'
  const button = t(objecting ? 'mail.ban.button' : 'mail.unban.button')
  const link = siteLink(site, href(objecting ? 'complaints' : 'login'))
  const rules = t('mail.ban.rules')
  const rulesLink = siteLink(site, href('pages-ban'))
  return {
    subject: t(`mail.${key}.subject`, words),
    preheader: paragraphs[0] ?? heading,
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        {paragraphs.map((sentence) => (
          <MailParagraph key={sentence}>{sentence}</MailParagraph>
        ))}
        <MailButton href={link}>{button}</MailButton>
        {objecting && (
          <MailParagraph>
            <MailLink href={rulesLink}>{rules}</MailLink>
          </MailParagraph>
        )}
      </>
    ),
    text: [
      heading,
      ...paragraphs,
      labelled(t, button, link),
      ...(objecting ? [labelled(t, rules, rulesLink)] : []),
    ].join('\n\n'),
  }
}

function sayDecision({ t, locale }: Translate, site: Site, decision: Decision): string[] {
  const { told, reason, until, why } = decision
  const words = wordsOf(site, decision)
  const explained = why ? [t('mail.ban.why', { why })] : []
  if (told === 'unbanned') return [t('mail.unban.what', words), t('mail.unban.next')]
  if (told !== 'banned') {
    return [t(`mail.taken_out.what.${told}`, words), ...explained, t('mail.ban.next')]
  }
  const timeZone = site.settings.time_zone
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return [
    t('mail.ban.what', words),
    ...(reason ? [t(`mail.ban.reason.${reason}`, words)] : []),
    ...explained,
    ...(until === null ? [] : [t('mail.ban.until', { until: day.format(until) })]),
    t('mail.ban.next'),
  ]
}

function keyOf({ told }: Decision) {
  if (told === 'banned') return 'ban'
  return told === 'unbanned' ? 'unban' : 'taken_out'
}

function wordsOf({ settings }: Site, { name }: Decision) {
  return { name, site: settings.name, min_age: settings.min_age }
}
