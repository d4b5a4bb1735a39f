import type { CallInput, CallReply } from '#contract/call.ts'
import type { exportCalls } from '#contract/export.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { writeTicket } from './ticket.ts'

/** Takes a proof, so that an open session is not enough to take everything. */
export async function askExport(
  ctx: MemberContext,
  { proof }: CallInput<typeof exportCalls.askExport>,
): Promise<CallReply<typeof exportCalls.askExport>> {
  await requireProof(ctx, proof)
  return { ticket: await writeTicket(ctx) }
}
