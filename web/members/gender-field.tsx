import type { Sought } from '#contract/fields.ts'
import { useText } from '#web/text/text.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const genders = ['female', 'male', 'both'] as const

export function GenderField({ value }: { value: Sought | undefined }) {
  const { t } = useText()
  return (
    <FieldGroup legend={t('members.filters.looking_for')}>
      <Segmented
        name="gender"
        label={t('members.filters.looking_for')}
        defaultValue={value}
        options={genders.map((gender) => ({
          value: gender,
          label: t(`members.filters.gender.${gender}`),
        }))}
      />
    </FieldGroup>
  )
}
