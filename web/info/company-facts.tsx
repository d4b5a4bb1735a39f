import { dialled, shownPhone } from '#contract/info.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { countryName } from './info-params.ts'

/** The company's details that the law requires; what is empty is left out. */
export function CompanyFacts() {
  const { t, locale } = useText()
  const { company, support_email, support_phone, geoip_selected_country } = useSite()
  const phone = support_phone || company.support_phone
  const place = [company.address, company.city, countryName(company.country, locale)].join(', ')
  const rows = [
    { term: t('info.facts.company'), value: company.name },
    { term: t('info.facts.tradenames'), value: company.tradenames.join(', ') },
    { term: t('info.facts.address'), value: place },
    { term: t('info.facts.kvk'), value: company.kvk },
    { term: t('info.facts.vat'), value: company.vat_numbers.join(', ') },
    {
      term: t('info.facts.email'),
      value: (
        <a href={`mailto:${support_email}`} className="link wrap-anywhere">
          {support_email}
        </a>
      ),
    },
    {
      term: t('info.facts.phone'),
      value: phone && (
        <a href={`tel:${dialled(phone)}`} className="link whitespace-nowrap">
          {shownPhone(phone, geoip_selected_country)}
        </a>
      ),
    },
  ]
  return (
    <Section id="company" title={t('info.facts.heading')}>
      <div translate="no">
        <SummaryList look="facts" rows={rows.filter(({ value }) => value)} />
      </div>
    </Section>
  )
}
