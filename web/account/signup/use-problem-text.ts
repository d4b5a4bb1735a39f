import { useSite } from '#web/app/navigation.tsx'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import type { Place, Problem } from './check-step.ts'

export function useProblemText(problems: readonly Problem[]): (place: Place) => string | undefined {
  const { t } = useText()
  const { min_age } = useSite()
  const errorText = useErrorText()
  return (place) => {
    const error = problems.find((problem) => problem.place === place)?.error
    if (error === 'consent') return t('signup.seek.consent_needed')
    if (error === 'choose') return t('signup.about.choose')
    if (error === 'ages') return t('signup.seek.wrong', { from: min_age })
    if (error === 'birth_missing') return t('signup.birth.legend', { min_age })
    if (error === 'city') return t('signup.place.unknown')
    return error && errorText(error)
  }
}
