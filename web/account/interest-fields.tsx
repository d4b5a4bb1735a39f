import type { TextKey } from '#contract/translate.ts'
import { INTEREST_ICONS } from '#web/members/interest-icons.ts'
import { useText } from '#web/text/text.tsx'
import { ChipCheck } from '#web/ui/chip-check.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Section } from '#web/ui/section.tsx'

type Props = { chosen: readonly string[]; all: readonly string[] }

export function InterestFields({ chosen, all }: Props) {
  const { t } = useText()
  const icons: Record<string, IconName> = INTEREST_ICONS
  return (
    <Section title={t('account.profile.interests')} intro={t('account.profile.interests_hint')}>
      <ChipRow>
        {all.map((interest) => (
          <ChipCheck
            key={interest}
            name="interests"
            value={interest}
            icon={icons[interest]}
            defaultChecked={chosen.includes(interest)}
          >
            {t(`members.interests.${interest}` as TextKey)}
          </ChipCheck>
        ))}
      </ChipRow>
    </Section>
  )
}
