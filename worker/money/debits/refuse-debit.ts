import { writeBatch } from '#worker/db/database.ts'
import { restrictByMachine } from '#worker/decisions/restrict.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { blockIn, isToRefuse } from './queries.ts'

/** @throws ApiError always, once the member has the reasons */
export async function refuseDebit(ctx: MemberContext, hashes: readonly string[]): Promise<never> {
  const { id } = ctx.viewer
  const refusal = { member: id, kind: 'payment', rule: 'barred', subject: blockIn(hashes) } as const
  const { rows, wake } = restrictByMachine(ctx, refusal, isToRefuse(id, hashes))
  const [refused] = await writeBatch(ctx.env.DB, rows)
  if (refused) wake()
  throw new ApiError('debit_blocked')
}
