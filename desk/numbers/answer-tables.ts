import type { DeskText } from '#desk/text.ts'
import { longer, longest } from '#worker/desk/statistics/answer-times.ts'
import { tellDisclosure, tellWaits } from '#worker/desk/statistics/read-answers.ts'
import type { Numbers } from '#worker/desk/statistics/read-numbers.ts'
import { dayNames, type NumberTable } from './tables.ts'

/** Of conversations with fictional profiles: how they are answered, and never by whom. */
export function answerTables(text: DeskText, numbers: Numbers): NumberTable[] {
  const { t, percent } = text
  const common = { ...dayNames(text), isMeasure: true } as const
  const waits = (id: 'answer_median' | 'answer_p90', share: number): NumberTable => ({
    ...common,
    id,
    title: t(`numbers.of.${id}`),
    told: tellWaits(numbers, share),
    amount: (minutes) => timeOf(text, minutes),
  })
  return [
    waits('answer_median', 0.5),
    waits('answer_p90', 0.9),
    {
      ...common,
      id: 'disclosure',
      title: t('numbers.of.disclosure'),
      told: tellDisclosure(numbers),
      amount: percent,
    },
  ]
}

/** "45 min" */
function timeOf(text: DeskText, minutes: number): string {
  if (minutes === longer) return `> ${timeOf(text, longest)}`
  const [value, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2 * 24 * 60
        ? [minutes / 60, 'hour']
        : [minutes / (24 * 60), 'day']
  return text.number(value, { style: 'unit', unit, unitDisplay: 'short' })
}
