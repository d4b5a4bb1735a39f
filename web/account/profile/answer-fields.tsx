import { useState } from 'react'
import { wordLimits } from '#contract/account.ts'
import { maxAnswers, type Question } from '#contract/answers.ts'
import { normalise } from '#contract/normalise.ts'
import type { ProfileValues } from '#contract/profile-form.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { FieldNotes } from '#web/ui/field-notes.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { fieldId } from './field-id.ts'
import type { ProfileErrors } from './use-profile-errors.ts'

type Props = { questions: readonly Question[]; values: ProfileValues; errors: ProfileErrors }

export function AnswerFields({ questions, values, errors }: Props) {
  const { t } = useText()
  const error = errors['answers']
  const options = questions.map((value) => ({ value, label: t(`questions.${value}`) }))
  return (
    <Section
      id={fieldId('answers')}
      title={t('account.profile.answers.title')}
      intro={t('account.profile.answers.intro')}
    >
      {error && <FieldNotes id={fieldId('answers-error')} error={error} />}
      {Array.from({ length: maxAnswers }, (_, index) => (
        <div key={index} className="grid gap-3">
          <Field
            id={fieldId(`question_${index}`)}
            label={t('account.profile.answers.question', { number: index + 1 })}
          >
            <Select
              name={`question_${index}`}
              options={options}
              placeholder={t('account.profile.answers.choose')}
              defaultValue={values[`question_${index}`]}
            />
          </Field>
          <AnswerText index={index} defaultValue={values[`answer_${index}`] ?? ''} />
        </div>
      ))}
    </Section>
  )
}

function AnswerText({ index, defaultValue }: { index: number; defaultValue: string }) {
  const { t } = useText()
  const [used, setUsed] = useState(defaultValue.length)
  const hydrated = useHydrated()
  const most = wordLimits.answer
  return (
    <Field
      id={fieldId(`answer_${index}`)}
      label={t('account.profile.answers.answer', { number: index + 1 })}
      hint={t('account.profile.used', { used, most })}
    >
      <TextArea
        name={`answer_${index}`}
        defaultValue={defaultValue}
        rows={2}
        // The browser would count what is typed; the limit is for the normalised text.
        maxLength={hydrated ? undefined : most}
        dir="auto"
        onInput={({ currentTarget }) => setUsed(normalise(currentTarget.value).length)}
      />
    </Field>
  )
}
