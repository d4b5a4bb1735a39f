import { type ComponentProps, useState } from 'react'
import { wordLimits } from '#contract/account.ts'
import { normalise } from '#contract/normalise.ts'
import type { ProfileValues } from '#contract/profile-form.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { fieldId } from './field-id.ts'
import type { ProfileErrors } from './use-profile-errors.ts'

type Props = { values: ProfileValues; errors: ProfileErrors }

export function WordFields({ values, errors }: Props) {
  const { t } = useText()
  const { about, reason } = values
  if (about === undefined && reason === undefined) return null
  return (
    <Section title={t('account.profile.about_me')}>
      {about !== undefined && (
        <Words
          name="about"
          label={t('account.profile.about')}
          error={errors['about']}
          defaultValue={about}
          rows={5}
        />
      )}
      {reason !== undefined && (
        <Words
          name="reason"
          label={t('account.profile.reason')}
          error={errors['reason']}
          defaultValue={reason}
          rows={2}
        />
      )}
    </Section>
  )
}

type WordsProps = Pick<ComponentProps<'textarea'>, 'rows'> & {
  name: 'about' | 'reason'
  label: string
  error: string | undefined
  defaultValue: string
}

function Words({ name, label, error, defaultValue, rows }: WordsProps) {
  const { t } = useText()
  const [used, setUsed] = useState(defaultValue.length)
  const hydrated = useHydrated()
  const most = wordLimits[name]
  return (
    <Field
      id={fieldId(name)}
      label={label}
      error={error}
      hint={t('account.profile.used', { used, most })}
    >
      <TextArea
        name={name}
        defaultValue={defaultValue}
        rows={rows}
        // The browser would count what is typed; the limit is for the normalised text.
        maxLength={hydrated ? undefined : most}
        dir="auto"
        onInput={({ currentTarget }) => setUsed(normalise(currentTarget.value).length)}
      />
    </Field>
  )
}
