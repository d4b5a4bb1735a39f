import type { BanReason, ProfileText } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, linkPart, writeMail } from '#worker/mail/write-mail.tsx'
import type { Site } from '#worker/site/site.ts'

type Decision = {
  told: 'banned' | 'unbanned' | ProfileText
  name: string
  reason: BanReason | null
  until: number | null
  why: string | null
}

export function writeDecision(translate: Translate, site: Site, decision: Decision) {
  const { t } = translate
  const key = keyOf(decision)
  const words = wordsOf(site, decision)
  const paragraphs = sayDecision(translate, site, decision)
  const heading = t(`mail.${key}.heading`)
  const objecting = key !== 'unban'
  const button = objecting
    ? { words: t('mail.ban.button'), link: siteLink(site, href('complaints')) }
    : { words: t('mail.unban.button'), link: siteLink(site, href('login')) }
  const rules = { words: t('mail.ban.rules'), link: siteLink(site, href('pages-ban')) }
  return writeMail({
    subject: t(`mail.${key}.subject`, words),
    preheader: paragraphs[0] ?? heading,
    heading,
    parts: [...paragraphs, buttonPart(button, t), ...(objecting ? [linkPart(rules, t)] : [])],
  })
}

function sayDecision({ t, locale }: Translate, site: Site, decision: Decision): string[] {
  const { told, reason, until, why } = decision
  const words = wordsOf(site, decision)
  const explained = why ? [t('mail.ban.why', { why })] : []
  if (told === 'unbanned') return [t('mail.unban.what', words), t('mail.unban.next')]
  if (told !== 'banned') {
    return [t(`mail.taken_out.what.${told}`, words), ...explained, t('mail.ban.next')]
  }
  const day = until === null ? null : formatDate(until, locale, site.settings.time_zone)
  return [
    t('mail.ban.what', words),
    ...(reason ? [t(`mail.ban.reason.${reason}`, words)] : []),
    ...explained,
    ...(day === null ? [] : [t('mail.ban.until', { until: day })]),
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
