import { useEffect, useEffectEvent, useRef } from 'react'
import { type Banks, isPaymentMethod, type PaymentMethod } from '#contract/credits.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { BankChoice } from './bank-choice.tsx'
import { methodIcon } from './method-icon.ts'

type MethodChoicesProps = {
  /** The id of the form that the radio buttons belong to. */
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
