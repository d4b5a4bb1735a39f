import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isAboutField } from './is-about-field.ts'

type AccountFieldsProps = { error: unknown; values: Record<string, string> }

/** The account holder and address, which a bank requires. */
export function AccountFields({ error, values }: AccountFieldsProps) {
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
