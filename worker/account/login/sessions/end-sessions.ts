import type { CallInput, CallReply } from '#contract/call.ts'
import type { sessionsCalls } from '#contract/sessions.ts'
import { closeEndedSockets } from '#worker/account/login/close-ended-sockets.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import { prepareEvents } from '#worker/accounts/account-events.ts'
import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteOneSession, endsOne, findProved, stillProved } from './queries.ts'

type Input = CallInput<typeof sessionsCalls.endSessions>

export async function endSessions(
  ctx: MemberContext,
  { end, proof }: Input,
): Promise<CallReply<typeof sessionsCalls.endSessions>> {
  const { db, env, session, viewer } = ctx
  if (!session) throw new ApiError('authentication_required')
  const { holds, refusal } = await requireProof(ctx, proof)
  const stands = stillProved(session, holds)
  const events = await prepareEvents(ctx, viewer)
  const {
    ended,
    proved: [proved],
  } = await readBatch(env.DB, {
    event:
      end === 'others'
        ? events('sessions_ended', stands)
        : events('session_ended', endsOne(viewer.id, end, stands)),
    ended:
      end === 'others'
        ? deleteSessions(db, viewer.id, stands, session.tokenHash)
        : deleteOneSession(db, viewer.id, end, stands),
    proved: findProved(db, stands),
  })
  if (ended.length === 0 && !proved) throw await refusal()
  if (end !== 'others' && ended.length === 0) throw new ApiError('not_found')
  const hashes = ended.map(({ token_hash }) => token_hash)
  await closeEndedSockets(ctx, viewer.id, hashes, session.tokenHash)
  return { ended: hashes.length }
}
