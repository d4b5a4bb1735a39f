import { useEffect, useEffectEvent, useRef } from 'react'
import { type Banks, isPaymentMethod, type PaymentMethod, type Bank } from '#contract/credits.ts'
import { Fold } from '#web/money/fold.tsx'
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
  paypal: 'wallet',
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

/** The others are folded. */
const named = 3

export function MethodChoices({ form, methods, banks, chosen, onChoose }: MethodChoicesProps) {
  const { t, tn } = useText()
  const group = useRef<HTMLDivElement>(null)
  const choose = useEffectEvent(onChoose)
  // A method may have been chosen before hydration.
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (isPaymentMethod(pressed)) choose(pressed)
  }, [])
  const rest = methods.slice(named)
  const choiceOf = (method: PaymentMethod) => (
    <div key={method} className="group grid gap-2.5">
      <Choice
        form={form}
        name="method"
        value={method}
        required
        defaultChecked={method === chosen}
        onChange={() => onChoose(method)}
        label={t(`credits.methods.${method}`)}
        detail={hasHint(method) && t(`credits.method_hints.${method}`)}
        icon={methodIcon(method)}
      />
      <BankChoice form={form} method={method} banks={banks[method]} />
    </div>
  )
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
        {methods.slice(0, named).map(choiceOf)}
        {rest.length > 0 && (
          <Fold
            open={chosen !== null && rest.includes(chosen)}
            summary={tn('credits.checkout.more_methods', rest.length)}
          >
            {rest.map(choiceOf)}
          </Fold>
        )}
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
    <div className="bank-choice hidden group-has-[:checked]:block">
      <Fold summary={t('credits.checkout.bank_now')}>
        <Field label={t('credits.checkout.bank')} labelHidden>
          <Select
            form={form}
            name={`bank_${method}`}
            placeholder={t('credits.checkout.bank_later')}
            options={banks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </Fold>
    </div>
  )
}
