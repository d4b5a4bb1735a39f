import { legalPages } from '#contract/legal-pages.ts'
import type { LegalPageProps } from '#contract/legal.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Section } from '#web/ui/section.tsx'
import { InfoFrame } from './info-frame.tsx'

/** The terms or the privacy page: as they are now, or in the version whose address was opened. */
export function LegalPage({ page: { kept, older } }: { page: LegalPageProps }) {
  const { t } = useText()
  const onDay = useDay()
  const { url, route, site, now: at } = useNavigation().data
  const change = site.legal_change[route === legalPages.terms ? 'terms' : 'privacy']
  const comes = !kept && change && at < change.applies_at
  const now = url.split('?')[0]
  const foot = older.length > 0 && (
    <Section id="versions" title={t('info.older')}>
      <ul className="grid gap-2">
        {older.map(({ version, shown_from }) => (
          <li key={version}>
            <a className="link" href={`${now}?version=${version}`}>
              {t('info.version', { date: onDay(shown_from) })}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
  return (
    <InfoFrame kept={kept} foot={foot}>
      {comes && (
        <Alert icon="info" className="mt-4">
          {t('info.changes', { date: onDay(change.applies_at) })}
        </Alert>
      )}
      {kept && (
        <Alert icon="info" className="mt-4">
          <RichText
            text={t('info.kept', { date: onDay(kept.shown_from) })}
            parts={{
              now: (words) => (
                <a className="link" href={now}>
                  {words}
                </a>
              ),
            }}
          />
        </Alert>
      )}
    </InfoFrame>
  )
}

function useDay() {
  const { date } = useText()
  const { site } = useNavigation().data
  return (at: number) => date(at, { dateStyle: 'long', timeZone: site.time_zone })
}
