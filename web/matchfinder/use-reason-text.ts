import type { Match, MatchReason } from '#contract/matchfinder.ts'
import type { Translate } from '#contract/translate.ts'
import { isInterest } from '#web/people/interest-icons.ts'
import { useText } from '#web/text/text.tsx'

/** More shared interests than this are not named. */
const interestsNamed = 3

/** The reasons for a match, in words. */
export function useReasonText({ kind, age }: Match): (reason: MatchReason) => string {
  const translate = useText()
  const { t } = translate
  return (reason) => {
    switch (reason.why) {
      case 'interests': {
        const interests = listOf(reason.interests, translate)
        return kind === 'member'
          ? t('matchfinder.reason.interests', { interests })
          : t('matchfinder.reason.interests_fictional', { interests })
      }
      case 'city':
      case 'region':
        return t(`matchfinder.reason.${reason.why}`, { place: reason.place })
      case 'appearance':
        return t(`matchfinder.reason.appearance.${reason.appearance}`)
      case 'age':
        return t('matchfinder.reason.age', { age: age ?? '' })
      case 'online':
        return t('matchfinder.reason.online')
      case 'looks_for':
        return t(`matchfinder.reason.looks_for.${reason.gender}`)
    }
  }
}

/** "wandelen, wijn en yoga": names are lower-case within a sentence, except in German. */
function listOf(interests: readonly string[], { t, locale }: Translate): string {
  const names = interests
    .filter(isInterest)
    .slice(0, interestsNamed)
    .map((interest) => t(`members.interests.${interest}`))
    .map((name) =>
      locale === 'de' ? name : name.slice(0, 1).toLocaleLowerCase(locale) + name.slice(1),
    )
  return new Intl.ListFormat(locale).format(names)
}
