import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useAnswerText } from './use-answer-text.ts'

/** The answers so far; each chip links to its question. */
export function ChosenAnswers({ page: { steps, choices } }: { page: PageProps['match-finder'] }) {
  const { t } = useText()
  const answerText = useAnswerText()
  const asked = steps.filter((step) => step !== 'own')
  if (asked.length === 0) return null
  return (
    <nav aria-label={t('matchfinder.results.chosen')}>
      <ChipRow scroll className="mb-5">
        {asked.map((step) => (
          <Chip key={step} on={choices[step] !== null} href={href('match-finder', {}, { step })}>
            {choices[step] === null ? t(`matchfinder.${step}.title`) : answerText(choices[step])}
          </Chip>
        ))}
      </ChipRow>
    </nav>
  )
}
