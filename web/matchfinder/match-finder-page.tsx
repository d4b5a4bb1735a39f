import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MatchGrid } from './match-grid.tsx'
import { MatchQuestion } from './match-question.tsx'
import { useAnswerText } from './use-answer-text.ts'

export function MatchFinderPage({ page }: { page: PageProps['match-finder'] }) {
  const { t } = useText()
  const { step, steps, matches, held } = page
  if (step) return <MatchQuestion key={step} page={page} step={step} />
  const again = (
    <Button icon="arrow-counter-clockwise" href={href('match-finder', {}, { step: steps[0] })}>
      {t('matchfinder.results.again')}
    </Button>
  )
  return (
    <>
      {matches.length > 0 && (
        <PageHead title={t('matchfinder.results.title')}>{t('matchfinder.results.text')}</PageHead>
      )}
      <ChosenAnswers page={page} />
      <MatchGrid matches={matches} held={held} beside={steps.length > 0 && again} />
    </>
  )
}

function ChosenAnswers({ page: { steps, choices } }: { page: PageProps['match-finder'] }) {
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
