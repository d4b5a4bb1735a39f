import { writeBatch } from '#worker/db/database.ts'
import { restrictByMachine } from '#worker/decisions/restrict.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { blocksIn, isToRefuse } from './queries.ts'

/** @throws ApiError always, once the member has the reasons */
export async function refuseDebit(ctx: MemberContext, hashes: readonly string[]): Promise<never> {
  const { id } = ctx.viewer
  const subject = blocksIn(hashes)
  const reasons = { member: id, kind: 'payment', rule: 'barred', subject } as const
  const { rows, wake } = restrictByMachine(ctx, reasons, isToRefuse(id, hashes))
  const { refusal } = await writeBatch(ctx.env.DB, { refusal: rows })
  if (refusal.every((changed) => changed > 0)) wake()
  throw new ApiError('debit_blocked')
}
