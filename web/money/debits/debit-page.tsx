import { needsImmediateUse } from '#contract/credits.ts'
import { debitCalls } from '#contract/direct-debit.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { textIn } from '#web/app/text-in.ts'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { OrderTerms } from '#web/money/order-terms.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AccountFields } from './account-fields.tsx'
import { CodeField } from './code-field.tsx'
import { DebitFrame } from './debit-frame.tsx'
import { isAboutField } from './is-about-field.ts'

/** The second step: code, account and consent; submitting it orders. */
export function DebitPage({ page }: { page: PageProps['directdebit-id'] }) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const sendCall = useSend()
  const { company } = useSite()
  const { bundle, code, country, payment, digits, minutes } = page
  const { error, busy, values, onSubmit } = useForm('directdebit-id', async (fields) => {
    const reply = await sendCall(debitCalls.payByDebit, {
      id: payment,
      bundle: bundle.id,
      country,
      discountcode: code,
      amount: bundle.amount,
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
          <input type="hidden" name="amount" value={bundle.amount} />
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
          <Button type="submit" tone="primary" block busy={busy}>
            {t('credits.checkout.submit')}
          </Button>
        </form>
      </Panel>
    </DebitFrame>
  )
}
