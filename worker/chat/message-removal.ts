import type { Expression, SqlBool } from 'kysely'
import type { Log } from '#worker/db/audit.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { removedMail } from './notices/removed-mail.ts'
import { isThere, updateRemoved } from './queries/removing.ts'

type Removal = { why: string; condition: Expression<SqlBool> }

/** What an operator's decision about a message does with it, in the decision's batch. */
export function messageRemoval(ctx: Operating, message: string, { why, condition }: Removal) {
  const standing = isThere(message, condition)
  const payload = { message, why }
  const mail = enqueue(ctx, removedMail, `removed:${message}`, payload, { condition: standing })
  return {
    queries: async (log: Log) => ({
      mail: mail.row,
      log: await log({ act: 'message removed', subject: message, detail: why }, standing),
      removed: updateRemoved(ctx.db, message, standing, ctx.now),
    }),
    wake: mail.wake,
  }
}
