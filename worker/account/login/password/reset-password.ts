import type { CallInput } from '#contract/call.ts'
import type { passwordCalls } from '#contract/password.ts'
import { closeEndedSockets } from '#worker/account/login/close-ended-sockets.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { rememberDevice } from '#worker/account/login/known-device.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { updateEndedLinksOf, findLink, linkHolds } from '#worker/accounts/mail-links.ts'
import { updateConfirmed } from '#worker/accounts/update-confirmed.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { sha256 } from '#worker/http/random.ts'
import { clearSessionCookie } from '#worker/http/session-cookie.ts'
import { prepareBegunLike } from '#worker/likes/begun-like.ts'
import type { Context } from '#worker/request/context.ts'
import { deleteGuesses, deleteUnconfirmedPasskeys, updatePassword } from './queries.ts'
import { requireNewPassword } from './require-new-password.ts'

type Input = CallInput<typeof passwordCalls.resetPassword>

/**
 * Once per link; ends every session and any block of the login. Does not sign in, but makes the
 * browser a known device. On a neutral site it also confirms the address, without which nobody can
 * log in there.
 */
export async function resetPassword(ctx: Context, { token, ...input }: Input): Promise<void> {
  const { db, now, site } = ctx
  const hash = await sha256(token)
  const found = await findLink(db, 'reset', hash, now).executeTakeFirst()
  if (!found?.email) throw new ApiError('link_expired')
  const { id, name, email } = found
  await requireNewPassword(ctx, input, { name, email })
  const password_hash = hashPassword(input.password)
  const holds = linkHolds(db, 'reset', hash, now)
  const notice = await prepareNotice(ctx, {
    kind: 'password_reset',
    memberId: id,
    cause: hash,
    condition: holds,
  })
  const begun = prepareBegunLike(ctx, id, holds)
  const {
    ended,
    changed: [changed],
  } = await readBatch(ctx.env.DB, {
    ended: deleteSessions(db, id, holds),
    changed: updatePassword(db, id, password_hash, holds),
    guesses: deleteGuesses(db, email, holds),
    passkeys: deleteUnconfirmedPasskeys(db, id, holds),
    notice: notice.rows,
    confirmed: site.settings.neutral_auth ? [updateConfirmed(db, id, now, holds), begun.row] : [],
    // Last: it ends the link that the others ask for.
    links: updateEndedLinksOf(db, id, ['reset', 'mail_change', 'login'], now, holds),
  })
  if (!changed) throw new ApiError('link_expired')
  if (ctx.viewer?.id === id) clearSessionCookie(ctx.cookies)
  await rememberDevice(ctx, { id, password_hash })
  notice.wake()
  if (site.settings.neutral_auth) await begun.give()
  const hashes = ended.map(({ token_hash }) => token_hash)
  await closeEndedSockets(ctx, id, hashes, ctx.session?.tokenHash)
}
