import type { ConductRule } from '#contract/decisions.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import { type Following, holding } from './following.ts'
import { isActive } from './queries.ts'

export type Warning = { rule: ConductRule; why: string }

export async function warnMember(
  ctx: Operating,
  memberId: number,
  warning: Warning,
  following?: Following,
): Promise<boolean> {
  const { queries, wake } = memberWarning(ctx, memberId, warning, following)
  const changed = await withLog(ctx, async (log) => writeBatch(ctx.env.DB, await queries(log)))
  if (!changed.log) return false
  wake()
  return true
}

/** Takes nothing away: the decision is the warning. */
export function memberWarning(
  ctx: Operating,
  memberId: number,
  { rule, why }: Warning,
  following?: Following,
) {
  return restrict(
    ctx,
    { act: 'member warned', subject: String(memberId), detail: rule },
    [
      {
        member: memberId,
        kind: 'warning',
        rule,
        facts: why,
        id: following?.decision,
        report: following?.report,
      },
    ],
    { condition: holding(isActive(memberId), following), changes: {} },
  )
}
