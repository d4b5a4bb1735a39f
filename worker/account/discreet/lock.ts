import { closeSocketsSoon } from '#worker/account/login/close-ended-sockets.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateLocked } from './queries.ts'

export async function lock({ db, env, session, defer }: MemberContext): Promise<undefined> {
  if (!session) throw new ApiError('authentication_required')
  await updateLocked(db, session).execute()
  defer(closeSocketsSoon(env, session.memberId, session.tokenHash))
}
