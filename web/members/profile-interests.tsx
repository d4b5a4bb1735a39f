import type { ProfileView } from '#contract/members.ts'
import { quoteKey } from '#contract/quotes.ts'
import { href } from '#contract/route.ts'
import { INTEREST_ICONS, isInterest } from '#web/people/interest-icons.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'

const atFirst = 4

type ProfileInterestsProps = {
  profile: ProfileView
  own: boolean
  /** What one may begin with, or the others. */
  part: 'first' | 'others'
}

export function ProfileInterests({ profile, own, part }: ProfileInterestsProps) {
  const { t } = useText()
  const { name } = profile
  const shared = sharedOf(profile)
  const first = firstOf(profile, own)
  const known = profile.interests.filter(isInterest)
  const told = part === 'first' ? first : known.filter((key) => !first.includes(key))
  if (told.length === 0) return null
  return (
    <section className="grid gap-2.5">
      <h2>
        {part === 'others' ? (
          <NamedText text={t('members.profile.also_of', { name })} />
        ) : (
          t(shared.length > 0 ? 'members.profile.shared_title' : 'members.profile.talk_title')
        )}
      </h2>
      <ChipRow>
        {told.map((interest) => (
          <Interest
            key={interest}
            interest={interest}
            shared={shared.includes(interest)}
            id={own ? null : profile.id}
          />
        ))}
      </ChipRow>
    </section>
  )
}

/** Who does not exist has nothing in common with anybody. */
function sharedOf({ kind, shared_interests }: ProfileView) {
  return kind === 'member' ? shared_interests.filter(isInterest) : []
}

/** The first reason to write. */
function firstOf(profile: ProfileView, own: boolean) {
  const shared = sharedOf(profile)
  if (own) return []
  return (shared.length > 0 ? shared : profile.interests.filter(isInterest)).slice(0, atFirst)
}

type InterestProps = {
  interest: keyof typeof INTEREST_ICONS
  shared: boolean
  id: number | null
}

function Interest({ interest, shared, id }: InterestProps) {
  const { t } = useText()
  const words = t(`members.interests.${interest}`)
  const icon = INTEREST_ICONS[interest]
  if (id === null) return <Tag icon={icon}>{words}</Tag>
  const quote = quoteKey({ question: 'interest', text: interest })
  return (
    <a
      className={cx('chip chip-flat min-h-11', shared && 'chip-shared')}
      href={href('members-id-chat', { id }, { quote })}
      aria-label={t('members.profile.answer_to', { thing: words })}
    >
      <Icon name={icon} />
      {words}
    </a>
  )
}
