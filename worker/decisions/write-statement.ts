import { type Decision, lastDayOf, sectionOf } from '#contract/decisions.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import type { MailFact } from '#worker/mail/mail-facts.tsx'
import type { MailContent } from '#worker/mail/mail.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, factsPart, linkPart, writeMail } from '#worker/mail/write-mail.tsx'
import type { Site } from '#worker/site/site.ts'

type Owner = { name: string; key: string }

/** The statement of reasons (Regulation (EU) 2022/2065, art. 17(3)). */
export function writeStatement(
  translate: Translate,
  site: Site,
  decision: Decision,
  { name, key }: Owner,
): MailContent {
  const { t, locale } = translate
  const { kind, field, rule, until } = decision
  const { settings } = site
  const day = (at: number) => formatDate(at, locale, settings.time_zone)
  const effect = t(`decisions.effect.${kind === 'text' ? (field ?? 'about') : kind}`, {
    until: until === null ? '' : day(until),
  })
  const section = sectionOf[rule]
  const house = {
    words: t(`decisions.house.${section}`),
    link: siteLink(site, href(section === 'payment' ? 'pages-terms' : 'pages-ban')),
  }
  const heading = t(`decisions.made.${kind}`)
  return writeMail({
    subject: heading,
    preheader: effect,
    heading,
    parts: [
      t('mail.statement.hello', { name, site: settings.name }),
      effect,
      factsPart(factsOf(translate, site, decision), t),
      linkPart(house, t),
      t('decisions.object.free', { day: day(lastDayOf(decision)) }),
      t('decisions.redress'),
      buttonPart({ words: t('mail.statement.button'), link: decisionLink(site, decision, key) }, t),
    ],
  })
}

function factsOf({ t }: Translate, { settings }: Site, decision: Decision): MailFact[] {
  const { id, rule, facts, who } = decision
  const { min_age } = settings
  return [
    [t('decisions.term.why'), t(`decisions.rule.${rule}`, { min_age })],
    ...(facts ? [[t('decisions.term.facts'), facts] as const] : []),
    [t('decisions.term.who'), t(`decisions.who.${who}`)],
    [t('decisions.term.number'), id],
  ]
}

export function decisionLink(site: Site, { id }: { id: string }, key: string): string {
  return siteLink(site, href('decisions-id', { id }, { key }))
}
