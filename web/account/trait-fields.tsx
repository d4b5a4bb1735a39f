import type { OwnProfile } from '#contract/account.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  relationshipStatuses,
  tattooChoices,
} from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'

/** Chosen from lists; none of them has to be told. */
export function TraitFields({ own }: { own: OwnProfile }) {
  const { t } = useText()
  const none = { value: '', label: t('account.profile.not_said') }
  const traits = [
    {
      name: 'relationship_status',
      options: relationshipStatuses.map((value) => ({
        value,
        label: t(`members.values.relationship_status_${value}`),
      })),
    },
    {
      name: 'body_type',
      options: bodyTypes.map((value) => ({ value, label: t(`members.values.body_type_${value}`) })),
    },
    {
      name: 'hair_colour',
      options: hairColours.map((value) => ({
        value,
        label: t(`members.values.hair_colour_${value}`),
      })),
    },
    {
      name: 'eye_colour',
      options: eyeColours.map((value) => ({
        value,
        label: t(`members.values.eye_colour_${value}`),
      })),
    },
    {
      name: 'tattoos',
      options: tattooChoices.map((value) => ({
        value,
        label: t(`members.values.tattoos_${value}`),
      })),
    },
  ] as const
  return (
    <Section title={t('account.profile.facts')}>
      <div className="grid gap-4 md:grid-cols-2">
        {traits.map(({ name, options }) => (
          <Field key={name} label={t(`members.traits.${name}`)}>
            <Select name={name} options={[none, ...options]} defaultValue={own[name] ?? ''} />
          </Field>
        ))}
      </div>
    </Section>
  )
}
