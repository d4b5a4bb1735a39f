import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

export function NameStep({ fields, problemText }: StepProps) {
  const { t } = useText()
  return (
    <>
      <StepTitle title={t('signup.name.title')} />
      <div className="grid gap-4">
        <Field
          label={t('signup.name.label')}
          hint={t('signup.name.hint')}
          error={problemText('name')}
        >
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
      </div>
    </>
  )
}
