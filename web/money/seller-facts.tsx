import type { CompanyInfo } from '#contract/company.ts'
import { useText } from '#web/text/text.tsx'

export function SellerFacts({ company }: { company: CompanyInfo }) {
  const { t, countryName } = useText()
  const { name, address, city, country, kvk, vat_numbers } = company
  return (
    <address className="not-italic" translate="no">
      <b>{name}</b>
      <div className="text-soft">{[address, city, countryName(country)].join(', ')}</div>
      {kvk && (
        <div className="fine">
          {t('info.facts.kvk')} {kvk}
        </div>
      )}
      {vat_numbers.length > 0 && (
        <div className="fine">
          {t('info.facts.vat')} {vat_numbers.join(', ')}
        </div>
      )}
    </address>
  )
}
