import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { StepProps } from './step-props.ts'

export function NameField({ fields, problemText }: StepProps) {
  const { t } = useText()
  return (
    <Field label={t('signup.name.label')} hint={t('signup.name.hint')} error={problemText('name')}>
      <TextInput
        name="name"
        required
        minLength={3}
        maxLength={30}
        autoComplete="nickname"
        dir="auto"
        translate="no"
        defaultValue={fields['name']}
      />
    </Field>
  )
}

export function MessageField({ fields }: Pick<StepProps, 'fields'>) {
  const { t } = useText()
  return (
    <Field
      label={t('signup.name.message')}
      hint={t('signup.name.message_hint')}
      aside={<span className="fine">{t('signup.optional')}</span>}
    >
      <TextArea
        name="signup_message"
        rows={4}
        maxLength={500}
        dir="auto"
        translate="no"
        defaultValue={fields['signup_message']}
      />
    </Field>
  )
}
