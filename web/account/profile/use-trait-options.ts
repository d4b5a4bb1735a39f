import {
  bodyTypes,
  eyeColours,
  hairColours,
  relationshipStatuses,
  sexualities,
  tattooChoices,
} from '#contract/profile.ts'
import type { TextKey } from '#contract/translate.ts'
import { useText } from '#web/text/text.tsx'
import type { Option } from '#web/ui/select.tsx'

const choices = {
  relationship_status: relationshipStatuses,
  body_type: bodyTypes,
  hair_colour: hairColours,
  eye_colour: eyeColours,
  tattoos: tattooChoices,
  sexuality: sexualities,
} as const
export type Trait = keyof typeof choices

export function isTrait(name: string): name is Trait {
  return Object.hasOwn(choices, name)
}

/** The first one leaves the trait out. */
export function useTraitOptions(): (trait: Trait) => Option[] {
  const { t } = useText()
  const none = { value: '', label: t('account.profile.not_said') }
  return (trait) => [
    none,
    ...choices[trait].map((value) => ({
      value,
      label: t(`members.values.${trait}_${value}` as TextKey),
    })),
  ]
}
