import { debitCalls } from '#contract/direct-debit.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useErrorText, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DebitFrame } from './debit-frame.tsx'

export function PhonePage({ page }: { page: PageProps['directdebit'] }) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const send = useSend()
  const errorText = useErrorText()
  const { bundle, code, country, key, payment, limited } = page
  const { error, busy, values, onSubmit } = useForm('directdebit', async (fields) => {
    const phone = textIn(fields, 'phone')
    await send(debitCalls.askDebitCode, { id: key, payment, country, phone })
    const query = { bundle: bundle.id, country, ...(code && { code }) }
    await navigate(href('directdebit-id', { id: payment }, query))
  })
  const aboutPhone = error instanceof CallError && error.code === 'invalid_phone'
  if (limited) {
    // Said before the member has given a phone number, an account and a consent.
    const query = { country, ...(code && { code }) }
    const other = (
      <Button size="sm" href={href('credits-id-paymentmethod', { id: bundle.id }, query)}>
        {t('directdebit.other_method')}
      </Button>
    )
    return (
      <DebitFrame order={page} step={1}>
        <Alert icon="info" action={other}>
          {t('errors.debit_limit')}
        </Alert>
      </DebitFrame>
    )
  }
  return (
    <DebitFrame order={page} step={1}>
      <Panel>
        <form method="post" className="grid gap-4" onSubmit={onSubmit}>
          <p className="text-soft">{t('directdebit.phone_intro')}</p>
          <FormError error={aboutPhone ? null : error} />
          <input type="hidden" name="id" value={key} />
          <input type="hidden" name="payment" value={payment} />
          <input type="hidden" name="country" value={country} />
          <Field
            label={t('directdebit.phone')}
            hint={t('directdebit.phone_hint')}
            error={aboutPhone ? errorText(error) : undefined}
          >
            <TextInput
              name="phone"
              type="tel"
              autoComplete="tel"
              required
              maxLength={30}
              defaultValue={values['phone']}
            />
          </Field>
          <Button type="submit" tone="primary" block busy={busy}>
            {t('directdebit.send_code')}
          </Button>
        </form>
      </Panel>
    </DebitFrame>
  )
}
