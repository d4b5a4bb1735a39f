import type { Expression, SqlBool } from 'kysely'
import type { DecisionRule } from '#contract/decisions.ts'
import type { Operating } from '#worker/db/operating.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { removedMail } from './notices/removed-mail.ts'
import { isThere, senderOf, updateRemoved } from './queries/removing.ts'

type Removal = {
  rule: DecisionRule
  why: string
  report: string
  condition: Expression<SqlBool>
}

/** What an operator's decision about a message does with it, in the decision's batch. */
export function messageRemoval(
  ctx: Operating,
  message: string,
  { rule, why, report, condition }: Removal,
) {
  const standing = isThere(message, condition)
  const payload = { message, why }
  const mail = enqueue(ctx, removedMail, `removed:${message}`, payload, { condition: standing })
  const { queries } = restrict(
    ctx,
    { act: 'message removed', subject: message, detail: why || rule },
    [{ member: senderOf(message), kind: 'message', rule, subject: message, facts: why, report }],
    {
      condition: standing,
      changes: {
        mail: mail.row,
        removed: updateRemoved(ctx.db, message, standing, ctx.now),
      },
    },
  )
  return { queries, wake: mail.wake }
}
