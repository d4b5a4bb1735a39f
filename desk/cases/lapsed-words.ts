import { refusalReasons } from '#contract/checks.ts'
import { concernOutcomes, type DecidedKind } from '#contract/desk-cases.ts'
import { removalReasons } from '#contract/photos.ts'
import { withdrawalOutcomes } from '#contract/withdrawals.ts'
import type { DeskText, DeskTextKey } from '#desk/text.ts'
import type { Lapsed } from '#worker/desk/cases/list-cases.ts'

type Named = ReadonlyArray<readonly [outcome: string, words: DeskTextKey]>

const outcomes: Record<DecidedKind, Named> = {
  photo: [
    ['approve', 'photos.good'],
    ...removalReasons.map((reason) => [reason, `photos.reasons.${reason}`] as const),
  ],
  check: [
    ['approve', 'checks.good'],
    ...refusalReasons.map((reason) => [reason, 'cases.lapsed_as.check_refused'] as const),
  ],
  report: [
    ['upheld', 'cases.lapsed_as.report_upheld'],
    ['rejected', 'cases.lapsed_as.report_rejected'],
  ],
  objection: [
    ['upheld', 'cases.lapsed_as.decision_upheld'],
    ['overturned', 'cases.lapsed_as.decision_overturned'],
  ],
  concern: concernOutcomes.map((outcome) => [outcome, `concerns.outcomes.${outcome}`] as const),
  difference: [['closed', 'payments.close_difference']],
  withdrawal: withdrawalOutcomes.map(
    (outcome) => [outcome, `payments.outcomes.${outcome}`] as const,
  ),
  job: [
    ['retry', 'payments.jobs.retry'],
    ['drop', 'payments.jobs.drop'],
  ],
  debit_block: [
    ['keep', 'payments.keeping.keep'],
    ['lift', 'payments.keeping.lift'],
  ],
}

/** Which decision was not carried out, by whom and when. One that there is no more stands as it was. */
export function lapsedWords(
  { t, date }: DeskText,
  kind: DecidedKind,
  { outcome, by, at }: Lapsed,
): string {
  const words = outcomes[kind].find(([name]) => name === outcome)?.[1]
  return t('cases.lapsed', {
    outcome: words ? t(words) : outcome,
    name: by,
    time: date(at, { dateStyle: 'short', timeStyle: 'short' }),
  })
}
