import type { TextKey } from '#contract/translate.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { INTEREST_ICONS, isInterest } from './interest-icons.ts'

const most = 3

export function InCommon({ interests }: { interests: readonly string[] }) {
  const { t, locale } = useText()
  const both = interests.filter(isInterest).slice(0, most)
  const [first] = both
  if (!first) return null
  const words = both.map((interest) => t(`members.interests.${interest}` satisfies TextKey))
  // German writes nouns with a capital anywhere.
  const inside = locale === 'de' ? words : words.map((word) => word.toLocaleLowerCase(locale))
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-lamp">
      <Icon name={INTEREST_ICONS[first]} className="size-5 flex-none text-amber" />
      {t('members.both', { things: inside.join(', ') })}
    </p>
  )
}
