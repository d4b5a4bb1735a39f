import type { SyntheticEvent } from 'react'
import type { PaymentMethod } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useCountryName } from '#web/app/use-country-name.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type PriceFormProps = {
  page: PageProps['credits-id-paymentmethod']
  method: PaymentMethod | null
}

/** A GET form, so it works without script. */
export function PriceForm({ page, method }: PriceFormProps) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const { countries } = useSite()
  const countryName = useCountryName()
  const viewer = useViewer()
  const { percent } = useFormat()
  const { asks_country, code, country, bundle, discount } = page
  const path = { id: bundle.id, ...(method && { paymentmethod: method }) }

  function show(form: HTMLFormElement) {
    const fields = new FormData(form)
    const query = {
      ...(asks_country && { country: textIn(fields, 'country') }),
      code: textIn(fields, 'code').trim(),
    }
    void navigate(href('credits-id-paymentmethod', path, query), { replace: true })
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    show(event.currentTarget)
  }

  function counts() {
    if (method && discount?.methods?.includes(method) === false) return t('errors.discount_method')
    const welcome = viewer?.discount?.value_percentage ?? 0
    if (!discount || welcome <= discount.value_percentage) return t('credits.checkout.code_counts')
    return t('credits.checkout.code_lower', { percent: percent(welcome) })
  }
  return (
    <form
      method="get"
      action={href('credits-id-paymentmethod', path)}
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={submit}
    >
      {asks_country ? (
        <Field label={t('credits.checkout.country')} hint={t('credits.checkout.country_asked')}>
          <Select
            name="country"
            defaultValue={country}
            options={countries.map((value) => ({ value, label: countryName(value) }))}
            onChange={({ currentTarget }) => currentTarget.form && show(currentTarget.form)}
          />
        </Field>
      ) : (
        <p className="fine">
          {t('credits.checkout.country_found', { country: countryName(country) })}
        </p>
      )}
      <Field
        label={t('credits.checkout.code')}
        error={code?.error ? t(`errors.${code.error}`, code.params) : undefined}
        hint={code && !code.error ? counts() : undefined}
      >
        <TextInput
          name="code"
          defaultValue={code?.typed ?? ''}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="sm" className="sm:col-start-2 justify-self-start">
        {t('credits.checkout.apply')}
      </Button>
    </form>
  )
}
