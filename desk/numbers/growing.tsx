import type { DeskContext } from '#desk/context.ts'
import type { Part } from '#worker/desk/statistics/read-numbers.ts'
import { monthName } from './chosen.ts'

/** What was asked for and is not there yet, with the domains of each month. */
export function Growing({ ctx, parts }: { ctx: DeskContext; parts: readonly Part[] }) {
  const { text } = ctx
  if (parts.length === 0) return null
  const months = [...Map.groupBy(parts, ({ month }) => month)]
  const which = months.map(
    ([month, of]) => `${monthName(text, month)} (${of.map(({ host }) => host).join(', ')})`,
  )
  return <p role="status">{text.t('numbers.growing', { which: which.join('; ') })}</p>
}
