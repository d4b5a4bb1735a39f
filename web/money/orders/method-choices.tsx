import { useEffect, useEffectEvent, useRef } from 'react'
import { type Banks, isPaymentMethod, type PaymentMethod, type Bank } from '#contract/credits.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Select } from '#web/ui/select.tsx'

const icons: Partial<Record<PaymentMethod, IconName>> = {
  creditcard: 'credit-card',
  mastercard: 'credit-card',
  visa: 'credit-card',
  maestro: 'credit-card',
  cartebancaire: 'credit-card',
  nexi: 'credit-card',
  paypal: 'paypal-logo',
  applepay: 'device-mobile',
  blik: 'device-mobile',
  paysafecard: 'ticket',
  sdd: 'file-text',
  sct: 'arrows-left-right',
}

type MethodChoicesProps = {
  form: string
  methods: readonly PaymentMethod[]
  banks: Banks
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
}

export function MethodChoices({ form, methods, banks, chosen, onChoose }: MethodChoicesProps) {
  const { t } = useText()
  const group = useRef<HTMLDivElement>(null)
  const choose = useEffectEvent(onChoose)
  // A method may have been chosen before hydration.
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (isPaymentMethod(pressed)) choose(pressed)
  }, [])
  if (methods.length === 0) {
    return (
      <Alert icon="warning-circle">
        <b>{t('credits.checkout.no_methods')}</b> {t('credits.checkout.no_methods_hint')}
      </Alert>
    )
  }
  return (
    <FieldGroup legend={<h2>{t('credits.checkout.method')}</h2>}>
      <div ref={group} className="grid gap-2.5">
        {methods.map((method) => (
          <div key={method} className="group grid gap-2.5">
            <Choice
              form={form}
              name="method"
              value={method}
              required
              defaultChecked={method === chosen}
              onChange={() => onChoose(method)}
              label={t(`credits.methods.${method}`)}
              detail={!banks[method] && hasHint(method) && t(`credits.method_hints.${method}`)}
              icon={methodIcon(method)}
            />
            <BankChoice form={form} method={method} banks={banks[method]} />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

function hasHint(method: PaymentMethod): method is 'ideal' | 'creditcard' | 'sct' {
  return method === 'ideal' || method === 'creditcard' || method === 'sct'
}

function methodIcon(method: PaymentMethod): IconName {
  return icons[method] ?? 'bank'
}

type BankChoiceProps = {
  form: string
  method: PaymentMethod
  banks: readonly Bank[] | undefined
}

/** Shown by CSS while its method is chosen, so that it works without script. */
function BankChoice({ form, method, banks }: BankChoiceProps) {
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
