import type { SyntheticEvent } from 'react'
import type { PaymentMethod } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { Fold } from '#web/money/fold.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { alongOf } from './along-of.ts'

type PriceFormProps = {
  page: PageProps['credits-id-paymentmethod']
  method: PaymentMethod | null
}

export function PriceForm({ page, method }: PriceFormProps) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const viewer = useViewer()
  const { percent } = useFormat()
  const { asks_country, code, bundle, discount } = page
  const along = alongOf(page)
  const path = { id: bundle.id, ...(method && { paymentmethod: method }) }

  function show(form: HTMLFormElement) {
    const fields = new FormData(form)
    const query = {
      ...along,
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
      className="grid border-t border-line [&>*+*]:border-t [&>*+*]:border-line"
      onSubmit={submit}
    >
      <CountryFold page={page} onChange={show} />
      <Fold icon="seal-percent" summary={t('credits.checkout.code')} open={code !== null}>
        <Field
          label={t('credits.checkout.code')}
          labelHidden
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
        <Button type="submit" size="sm" className="justify-self-start">
          {t('credits.checkout.apply')}
        </Button>
      </Fold>
    </form>
  )
}

type CountryFoldProps = Pick<PriceFormProps, 'page'> & { onChange: (form: HTMLFormElement) => void }

function CountryFold({ page: { asks_country, country }, onChange }: CountryFoldProps) {
  const { t, countryName } = useText()
  const { countries } = useSite()
  const found = t('credits.checkout.country_found', { country: countryName(country) })
  if (!asks_country) {
    return (
      <p className="flex items-center gap-2.5 py-3 fine">
        <Icon name="globe" />
        <span>{found}</span>
      </p>
    )
  }
  return (
    <Fold icon="globe" summary={[t('credits.checkout.country'), countryName(country)].join(': ')}>
      <Field
        label={t('credits.checkout.country')}
        labelHidden
        hint={t('credits.checkout.country_asked')}
      >
        <Select
          name="country"
          defaultValue={country}
          options={countries.map((value) => ({ value, label: countryName(value) }))}
          onChange={({ currentTarget }) => currentTarget.form && onChange(currentTarget.form)}
        />
      </Field>
      <noscript>
        <Button type="submit" size="sm">
          {t('credits.checkout.apply')}
        </Button>
      </noscript>
    </Fold>
  )
}
