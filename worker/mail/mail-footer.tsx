import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import type { Site } from '#worker/site/site.ts'
import { companyLine } from './footer-text.ts'
import { dim, sans } from './mail-styles.ts'
import { siteLink } from './site-link.ts'

type Props = {
  site: Site
  translate: Translate
  unsubscribe: string | undefined
  why: string | undefined
}

const small = { fontFamily: sans, fontSize: 13, lineHeight: '20px', color: dim }
const link = { color: dim }

export function MailFooter({ site, translate: { t }, unsubscribe, why }: Props) {
  const { name, domain } = site.settings
  return (
    <tr>
      <td className="dim" style={{ padding: '22px 8px 0', ...small }}>
        {unsubscribe
          ? t('mail.frame.why_wanted', { name })
          : (why ?? t('mail.frame.why_service', { name, domain }))}
        {unsubscribe && (
          <>
            <br />
            <a href={unsubscribe} style={link}>
              {t('mail.frame.unsubscribe')}
            </a>
            {' · '}
            <a href={siteLink(site, href('notifications'))} style={link}>
              {t('mail.frame.preferences')}
            </a>
          </>
        )}
        <br />
        <br />
        {companyLine(site, t('mail.frame.kvk', { kvk: site.company.kvk }))}
      </td>
    </tr>
  )
}
