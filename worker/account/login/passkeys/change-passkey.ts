import type { CallInput } from '#contract/call.ts'
import type { passkeysCalls } from '#contract/passkeys.ts'
import type { Proof } from '#contract/proof.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { sha256 } from '#worker/http/random.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deletePasskey, findOwnPasskey, updatePasskeyName } from './queries.ts'

type Input = CallInput<typeof passkeysCalls.changePasskey>

export async function changePasskey(ctx: MemberContext, input: Input): Promise<void> {
  if (input.act === 'remove') return removePasskey(ctx, input.id, input.proof)
  const { changed } = await writeBatch(ctx.env.DB, {
    changed: updatePasskeyName(ctx.db, ctx.viewer.id, input.id, input.name),
  })
  if (!changed) throw new ApiError('not_found')
}

async function removePasskey(ctx: MemberContext, id: string, proof: Proof): Promise<void> {
  const { db, env, now, viewer } = ctx
  const found = await findOwnPasskey(db, viewer.id, id).executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  const { holds, refusal } = await requireProof(ctx, proof)
  const notice = await prepareNotice(ctx, {
    kind: 'passkey_removed',
    memberId: viewer.id,
    cause: await sha256(`${id}:${now}`),
    condition: holds,
  })
  const { removed } = await writeBatch(env.DB, {
    notice: notice.rows,
    // Last: the proof may have been made with this very passkey.
    removed: deletePasskey(db, viewer.id, id, holds),
  })
  if (!removed) throw await refusal()
  notice.wake()
}
