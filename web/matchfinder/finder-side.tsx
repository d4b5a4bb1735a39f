import type { PageProps } from '#contract/pages.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAnswerText } from './use-answer-text.ts'

const [apart, together] = [46, 22] as const

/** Beside the question on a desktop: the two circles of the mark come nearer, and grow warmer, with each answer. */
export function FinderSide({ page, at }: { page: PageProps['match-finder']; at: number }) {
  const { t } = useText()
  const answerText = useAnswerText()
  const { steps, choices } = page
  const part = steps.length > 0 ? Math.max(0, at) / steps.length : 0
  const from = apart - (apart - together) * part
  const given = steps.flatMap((step) => (step === 'own' ? [] : (choices[step] ?? [])))
  return (
    <div className="hidden content-center gap-5 lg:grid">
      <svg
        viewBox="0 0 240 120"
        aria-hidden
        className="w-full text-primary-text"
        fill="currentColor"
        fillOpacity={0.1 + 0.3 * part}
        stroke="currentColor"
        strokeWidth={2}
      >
        <circle cx={120 - from} cy={60} r={50} />
        <circle cx={120 + from} cy={60} r={50} />
      </svg>
      {given.length > 0 && (
        <ul className="grid justify-center gap-1.5">
          {given.map((answer) => (
            <li key={answer} className="flex items-center gap-2">
              <Icon name="check" className="text-success" />
              {answerText(answer)}
            </li>
          ))}
        </ul>
      )}
      <p className="text-soft text-center text-balance">{t('matchfinder.beside')}</p>
    </div>
  )
}
