import { type Trait, traits } from '#contract/traits.ts'
import type { TextKey } from '#contract/translate.ts'
import { useText } from '#web/text/text.tsx'
import type { Option } from '#web/ui/select.tsx'

export function useTraitOptions(): (trait: Trait) => Option[] {
  const { t } = useText()
  const none = { value: '', label: t('account.profile.not_said') }
  return (trait) => [
    none,
    ...traits[trait].choices.map((value) => ({
      value,
      label: t(`members.values.${trait}_${value}` as TextKey),
    })),
  ]
}
