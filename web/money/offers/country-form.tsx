import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useCountryName } from '#web/app/use-country-name.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** The country whose prices are shown. A GET form, so it works without script. */
export function CountryForm({ country }: { country: string }) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const { countries } = useSite()
  const countryName = useCountryName()
  return (
    <form method="get" action={href('pricing')} className="flex flex-wrap items-end gap-3">
      <Field label={t('credits.pricing.country')}>
        <Select
          name="country"
          defaultValue={country}
          options={countries.map((value) => ({ value, label: countryName(value) }))}
          onChange={({ currentTarget }) =>
            void navigate(href('pricing', {}, { country: currentTarget.value }), { replace: true })
          }
        />
      </Field>
      <noscript>
        <Button type="submit">{t('credits.pricing.show')}</Button>
      </noscript>
    </form>
  )
}
