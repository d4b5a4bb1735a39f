import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import type { Site } from '#worker/site/site.ts'
import { labelled } from './labelled.ts'
import type { Mail } from './mail.ts'
import { siteLink } from './site-link.ts'

export function footerText(
  { site, unsubscribe, why: reason }: Pick<Mail, 'site' | 'unsubscribe' | 'why'>,
  { t }: Translate,
): string {
  const { name, domain } = site.settings
  const why = unsubscribe
    ? [
        t('mail.frame.why_wanted', { name }),
        labelled(t, t('mail.frame.unsubscribe'), unsubscribe),
        labelled(t, t('mail.frame.preferences'), siteLink(site, href('notifications'))),
      ]
    : [reason ?? t('mail.frame.why_service', { name, domain })]
  return [...why, '', companyLine(site, t('mail.frame.kvk', { kvk: site.company.kvk }))].join('\n')
}

/** As the law requires: `Company, address, city · KvK 123`. */
export function companyLine({ company }: Site, kvk: string): string {
  const line = [company.name, company.address, company.city].join(', ')
  return company.kvk ? `${line} · ${kvk}` : line
}
