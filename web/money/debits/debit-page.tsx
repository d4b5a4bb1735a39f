import { needsImmediateUse } from '#contract/credits.ts'
import { debitCalls } from '#contract/direct-debit.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend, useErrorText } from '#web/app/use-send.ts'
import { OrderTerms } from '#web/money/order-terms.tsx'
import { ShownOffer } from '#web/money/shown-offer.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DebitFrame } from './debit-frame.tsx'

export function DebitPage({ page }: { page: PageProps['directdebit-id'] }) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const send = useSend()
  const { company } = useSite()
  const { money } = useFormat()
  const { bundle, code, country, payment, digits, minutes } = page
  const { error, busy, values, onSubmit } = useForm('directdebit-id', async (fields) => {
    const reply = await send(debitCalls.payByDebit, {
      id: payment,
      bundle: bundle.id,
      country,
      discountcode: code,
      credits: bundle.credits,
      amount: bundle.amount,
      currency: bundle.currency,
      immediate_use: fields.has('immediate_use'),
      otp: textIn(fields, 'otp'),
      account_holder: textIn(fields, 'account_holder'),
      iban: textIn(fields, 'iban'),
      street: textIn(fields, 'street'),
      house_number: textIn(fields, 'house_number'),
      zip: textIn(fields, 'zip'),
      city: textIn(fields, 'city'),
      consent: true,
    })
    await navigate(href('transactions-id', { id: reply.payment.payment_id }), { replace: true })
  })
  const query = { bundle: bundle.id, country, ...(code && { code }) }
  const again = (words: string) => <a href={href('directdebit', {}, query)}>{words}</a>
  return (
    <DebitFrame order={page} step={2}>
      <Panel>
        <form method="post" className="grid gap-4" onSubmit={onSubmit}>
          <p className="text-soft">
            <RichText text={t('directdebit.code_sent', { minutes })} parts={{ again }} />
          </p>
          <FormError error={isAboutField(error) ? null : error} />
          <input type="hidden" name="bundle" value={bundle.id} />
          <input type="hidden" name="country" value={country} />
          <input type="hidden" name="discountcode" value={code ?? ''} />
          <ShownOffer bundle={bundle} />
          <CodeField error={error} digits={digits} />
          <AccountFields error={error} values={values} />
          <Checkbox
            name="consent"
            required
            label={t('directdebit.consent', { company: company.name })}
          />
          <OrderTerms />
          {needsImmediateUse(country) && (
            <Checkbox name="immediate_use" required label={t('credits.checkout.immediate_use')} />
          )}
          {/* The summary is a page away: the law wants the price directly before the button. */}
          <p className="flex items-baseline justify-between gap-3 text-soft">
            {t('credits.checkout.total')}
            <b className="num">{money(bundle)}</b>
          </p>
          <Button type="submit" tone="primary" block busy={busy}>
            {t('credits.checkout.submit')}
          </Button>
        </form>
      </Panel>
    </DebitFrame>
  )
}

function isAboutField(error: unknown): error is CallError {
  return (
    error instanceof CallError && (error.code === 'code_invalid' || error.code === 'invalid_iban')
  )
}

function CodeField({ error, digits }: { error: unknown; digits: number }) {
  const { t } = useText()
  const errorText = useErrorText()
  const wrong = isAboutField(error) && error.code === 'code_invalid'
  return (
    <Field
      label={t('directdebit.code')}
      hint={t('directdebit.code_hint', { digits })}
      error={wrong ? errorText(error) : undefined}
    >
      <TextInput
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={30}
        className="num"
      />
    </Field>
  )
}

type AccountFieldsProps = { error: unknown; values: Record<string, string> }

function AccountFields({ error, values }: AccountFieldsProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const wrongIban = isAboutField(error) && error.code === 'invalid_iban'
  const input = (name: string, autoComplete: string, maxLength: number) => (
    <TextInput
      name={name}
      autoComplete={autoComplete}
      maxLength={maxLength}
      required
      defaultValue={values[name]}
    />
  )
  return (
    <>
      <Field label={t('directdebit.account_holder')}>{input('account_holder', 'name', 70)}</Field>
      <Field label={t('directdebit.iban')} error={wrongIban ? errorText(error) : undefined}>
        <TextInput
          name="iban"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          className="num"
          defaultValue={values['iban']}
        />
      </Field>
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <Field label={t('directdebit.street')}>{input('street', 'address-line1', 100)}</Field>
        <Field label={t('directdebit.house_number')}>
          {input('house_number', 'address-line2', 12)}
        </Field>
      </div>
      <div className="grid grid-cols-[7rem_1fr] items-start gap-3">
        <Field label={t('directdebit.zip')}>{input('zip', 'postal-code', 12)}</Field>
        <Field label={t('directdebit.city')}>{input('city', 'address-level2', 80)}</Field>
      </div>
    </>
  )
}
