import type { Bank, PaymentMethod } from '#contract/credits.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type BankChoiceProps = {
  form: string
  method: PaymentMethod
  /** Undefined when the method does not ask for a bank. */
  banks: readonly Bank[] | undefined
}

/** Shown by CSS while its method is chosen, so that it works without script. */
export function BankChoice({ form, method, banks }: BankChoiceProps) {
  const { t } = useText()
  if (!banks) return null
  return (
    <div className="hidden group-has-[:checked]:block">
      <Field label={t('credits.checkout.bank')}>
        <Select
          form={form}
          name={`bank_${method}`}
          placeholder={t('credits.checkout.bank_later')}
          options={banks.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </div>
  )
}
