import type { CallInput } from '#contract/call.ts'
import type { passwordCalls } from '#contract/password.ts'
import { closeEndedSockets } from '#worker/account/login/close-ended-sockets.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { rememberDevice } from '#worker/account/login/known-device.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { prepareSession } from '#worker/account/login/prepare-session.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { updateEndedLinksOf } from '#worker/accounts/mail-links.ts'
import { readBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteGuesses, updatePassword } from './queries.ts'
import { requireNewPassword } from './require-new-password.ts'

type Input = CallInput<typeof passwordCalls.changePassword>

/** Ends the other sessions, and mailed links, which somebody else may have asked for. */
export async function changePassword(ctx: MemberContext, input: Input): Promise<void> {
  const { db, now } = ctx
  const { id, email } = ctx.viewer
  const { name } = ctx.viewer.profile
  await requireNewPassword(ctx, input, { name, email })
  const { holds, refusal } = await requireProof(ctx, input.proof)
  const password_hash = hashPassword(input.password)
  const before = ctx.session?.tokenHash ?? null
  const session = await prepareSession(ctx, id, null)
  const notice = await prepareNotice(ctx, {
    kind: 'password_changed',
    memberId: id,
    cause: session.tokenHash,
    condition: holds,
  })
  const { ended, changed } = await readBatch(ctx.env.DB, {
    ended: deleteSessions(db, id, holds, before),
    ...session.rows(holds),
    links: updateEndedLinksOf(db, id, ['reset', 'mail_change', 'login'], now, holds),
    guesses: deleteGuesses(db, email, holds),
    notice: notice.rows,
    // Last: it ends the proof by the old password.
    changed: updatePassword(db, id, password_hash, holds),
  })
  if (changed.length === 0) throw await refusal()
  session.accept()
  await rememberDevice(ctx, { id, password_hash })
  notice.wake()
  const hashes = ended.map(({ token_hash }) => token_hash)
  await closeEndedSockets(ctx, id, hashes, undefined)
}
