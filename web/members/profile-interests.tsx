import type { ProfileView } from '#contract/members.ts'
import { INTEREST_ICONS, isInterest } from '#web/people/interest-icons.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** The interests, shared ones first and highlighted. */
export function ProfileInterests({ profile }: { profile: ProfileView }) {
  const { t, tn } = useText()
  const { interests, shared_interests, name } = profile
  const known = interests.filter(isInterest)
  if (known.length === 0) return null
  const shared = new Set(shared_interests)
  return (
    <section className="grid gap-4">
      <div className="grid gap-1.5">
        <h2>{t('members.profile.interests')}</h2>
        {shared.size > 0 && (
          <p className="text-soft">
            <NamedText text={tn('members.profile.shared', shared.size, { name })} />
          </p>
        )}
      </div>
      <ChipRow>
        {known.map((interest) => (
          <Tag key={interest} icon={INTEREST_ICONS[interest]} shared={shared.has(interest)}>
            {t(`members.interests.${interest}`)}
          </Tag>
        ))}
      </ChipRow>
    </section>
  )
}
