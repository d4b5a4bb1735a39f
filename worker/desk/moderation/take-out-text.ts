import type { ConductRule } from '#contract/decisions.ts'
import { localeOf } from '#contract/locales.ts'
import type { ProfileText } from '#contract/reports.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { type Following, holding } from './following.ts'
import { listPlaceholders } from './list-placeholders.ts'
import { findLanguage, hasText, textOf, updateTakenOut } from './queries.ts'

export type TakenOut = { field: ProfileText; rule: ConductRule; why: string }

export async function takeOutText(
  ctx: Operating,
  memberId: number,
  takenOut: TakenOut,
): Promise<boolean> {
  const { queries, wake } = await textRemoval(ctx, memberId, takenOut)
  const changed = await withLog(ctx, async (log) => writeBatch(ctx.env.DB, await queries(log)))
  if (!changed.takenOut) return false
  wake()
  return true
}

/** Nothing happens if there is no such text, or no such member. */
export async function textRemoval(
  ctx: Operating,
  memberId: number,
  { field, rule, why }: TakenOut,
  following?: Following,
) {
  const { db, env } = ctx
  const owner = await findLanguage(db, memberId).executeTakeFirst()
  const { t } = await translateFor(env, localeOf(owner?.language) ?? 'nl')
  const condition = holding(hasText(memberId, field, await listPlaceholders(env)), following)
  const taken = textOf(memberId, field)
  const report = following?.report
  return restrict(
    ctx,
    { act: `${field} taken out`, subject: String(memberId) },
    [{ member: memberId, kind: 'text', rule, subject: field, facts: why, taken, report }],
    {
      condition,
      changes: {
        takenOut: updateTakenOut(db, memberId, field, t('mail.taken_out.placeholder'), condition),
      },
    },
  )
}
