import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { MailLink } from '#worker/mail/mail-link.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { type MailPart, writeMail } from '#worker/mail/write-mail.tsx'
import type { Site } from '#worker/site/site.ts'

type Report = {
  id: string
  subject: string
  outcome: string | null
  done: 'removed' | 'acted' | 'nothing'
  answer: string | null
}

/**
 * Nothing of the form, since a complaint's address may be somebody else's, and nothing about the
 * other member, only whether we agree and what became of what was reported.
 */
export function writeReportMail(
  { t, tn }: Translate,
  site: Site,
  { id, subject, outcome, done, answer }: Report,
  told: 'receipt' | 'outcome',
) {
  const { complaint_days } = site.settings
  const words = { reference: groupDigits(id) }
  const about = subject === 'site' ? 'complaint' : 'report'
  const how = outcome === 'upheld' ? 'upheld' : 'rejected'
  const heading = t(`mail.report.${about}.${told}`)
  const paragraphs =
    told === 'receipt'
      ? [t('mail.report.reference', words), tn('mail.report.next', complaint_days)]
      : [
          t('mail.report.reference', words),
          // Of a report what was really done, but never what it means for the other member.
          subject === 'site'
            ? t(`mail.report.complaint.${how}`)
            : t(`mail.report.report.${how === 'upheld' ? done : how}`),
          ...(answer ? [answer] : []),
        ]
  const { name, domain } = site.settings
  // The address is whatever the form said: its reader may have no account.
  const why = subject === 'site' ? { why: t('mail.report.complaint.why', { name, domain }) } : {}
  const objecting = told === 'outcome' ? [objectionPart(t('mail.report.object'), site)] : []
  const content = writeMail({
    subject: `${heading} (${words.reference})`,
    preheader: paragraphs[1] ?? '',
    heading,
    parts: [...paragraphs, ...objecting],
  })
  return { ...content, ...why }
}

function objectionPart(words: string, site: Site): MailPart {
  const link = siteLink(site, href('complaints'))
  const html = (
    <MailParagraph>
      {words} <MailLink href={link}>{link}</MailLink>
    </MailParagraph>
  )
  return { html, text: `${words} ${link}` }
}

function groupDigits(id: string): string {
  return id.replace(/(\d{4})(?=\d)/g, '$1 ')
}
