import type { Match, MatchReason } from '#contract/matchfinder.ts'
import type { Translate } from '#contract/translate.ts'
import { isInterest } from '#web/people/interest-icons.ts'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'

const interestsNamed = 3

const reasonsShown = 3

type MatchCardProps = {
  match: Match
  eager?: boolean | undefined
  /** Nothing was asked before: what the card does not say yet stands on it. */
  brief?: boolean | undefined
}

export function MatchCard({ match, eager, brief }: MatchCardProps) {
  const { t } = useText()
  const reasonText = useReasonText(match)
  const { name, kind } = match
  // What both share stands on the card, as everywhere.
  const reasons = match.reasons.filter(({ why }) => why !== 'interests' || kind !== 'member')
  if (brief) {
    const reason = reasons.find(({ why }) => why === 'region' || why === 'appearance')
    const note = reason && { icon: drawings[reason.why], words: reasonText(reason) }
    return <ProfileCard profile={match} eager={eager} note={note} />
  }
  return (
    <div className="grid content-start gap-2.5 pb-3">
      <ProfileCard profile={match} eager={eager} />
      {reasons.length > 0 && (
        <ul className="grid gap-1.5 px-1 text-sm" aria-label={t('matchfinder.reason.of', { name })}>
          {reasons.slice(0, reasonsShown).map((reason) => (
            <li key={reason.why} className="flex items-start gap-1.5">
              <Icon
                name={drawings[reason.why]}
                className={cx('mt-0.5', reason.why === 'interests' ? 'text-amber' : 'text-faint')}
              />
              <span className="min-w-0 wrap-anywhere text-soft">{reasonText(reason)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const drawings: Record<MatchReason['why'], IconName> = {
  interests: 'heart-half',
  city: 'map-pin',
  region: 'map-pin',
  appearance: 'sparkle',
  age: 'calendar-blank',
  here: 'clock',
  looks_for: 'users',
}

function useReasonText({ age }: Match): (reason: MatchReason) => string {
  const translate = useText()
  const { t } = translate
  return (reason) => {
    switch (reason.why) {
      case 'interests': {
        const interests = listOf(reason.interests, translate)
        return t('matchfinder.reason.interests_fictional', { interests })
      }
      case 'city':
      case 'region':
        return t(`matchfinder.reason.${reason.why}`, { place: reason.place })
      case 'appearance':
        return t(`matchfinder.reason.appearance.${reason.appearance}`)
      case 'age':
        return t('matchfinder.reason.age', { age: age ?? '' })
      case 'here':
        return t('app.last_here.now')
      case 'looks_for':
        return t(`matchfinder.reason.looks_for.${reason.gender}`)
    }
  }
}

/** "wandelen, wijn en yoga": lower case within a sentence, except in German. */
function listOf(interests: readonly string[], { t, list, locale }: Translate): string {
  const names = interests
    .filter(isInterest)
    .slice(0, interestsNamed)
    .map((interest) => t(`members.interests.${interest}`))
    .map((name) =>
      locale === 'de' ? name : name.slice(0, 1).toLocaleLowerCase(locale) + name.slice(1),
    )
  return list(names)
}
