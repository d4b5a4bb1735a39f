import type { ProfileView } from '#contract/members.ts'
import { INTEREST_ICONS, isInterest } from '#web/people/interest-icons.ts'
import { NoPhoto } from '#web/people/no-photo.tsx'
import { useText } from '#web/text/text.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Quote } from '#web/ui/quote.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ProfileHead } from './profile-head.tsx'

const interestsShown = 5

/** Instead of a grey head: what there is of this person. */
export function WithoutPhoto({ profile }: { profile: ProfileView }) {
  const { t } = useText()
  const { answers, interests } = profile
  const [first] = answers
  return (
    <div className="relative grid content-end overflow-hidden md:rounded-lg">
      <NoPhoto profile={profile} />
      <div className="relative grid min-h-70 md:min-h-96 content-end gap-4 p-4 pt-24 md:p-6 md:pt-30">
        {first && (
          <div className="grid gap-1">
            <p className="text-sm font-semibold text-soft">{t(`questions.${first.question}`)}</p>
            <div translate="no">
              <Quote>{first.text}</Quote>
            </div>
          </div>
        )}
        <ChipRow>
          {interests
            .filter(isInterest)
            .slice(0, interestsShown)
            .map((interest) => (
              <Tag key={interest} icon={INTEREST_ICONS[interest]}>
                {t(`members.interests.${interest}`)}
              </Tag>
            ))}
        </ChipRow>
        <div className="md:hidden">
          <ProfileHead profile={profile} />
        </div>
      </div>
    </div>
  )
}
