import type { MatchChoices } from '#contract/matchfinder.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'

export type Question = 'age' | 'appearance' | 'race'
export type Answer = NonNullable<MatchChoices[Question]>

export function useAnswerText(): (answer: Answer) => string {
  const { t } = useText()
  const { min_age } = useSite()
  return (answer) => {
    if (answer === 'normal' || answer === 'sexy') return t(`matchfinder.appearance.${answer}`)
    if (answer === 'white' || answer === 'other') return t(`matchfinder.race.is_${answer}`)
    return t(`matchfinder.age.${answer}`, { from: min_age })
  }
}
