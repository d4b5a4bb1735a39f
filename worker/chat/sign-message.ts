import type { CallInput } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { shownSince } from '#contract/ledger.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { presentMessage } from './present-message.ts'
import { findSignable, updateSign } from './queries/signing.ts'

/** Told by an open page only: a sign is no reason for a mail. */
export async function signMessage(
  ctx: MemberContext,
  { message, sign }: CallInput<typeof chatCalls.sign>,
): Promise<undefined> {
  const { db, env, viewer, defer } = ctx
  const asked = { viewerId: viewer.id, message, since: shownSince(ctx) }
  if (viewer.status !== 'confirmed') throw new ApiError('activation_needed')
  const {
    found: [found],
    signed: [signed],
  } = await readBatch(env.DB, {
    found: findSignable(db, asked),
    signed: updateSign(db, asked, sign),
  })
  if (!found) throw new ApiError('not_found')
  if (!signed) return
  for (const reader of [viewer.id, found.other]) {
    const changed = presentMessage(signed, reader)
    const event = {
      type: 'changed',
      conversation: signed.conversation_id,
      message: changed,
    } as const
    defer(notify(env, reader, event))
  }
}
