import { ApiError } from '#worker/http/api-error.ts'
import { inboxOf } from '#worker/inbox/inbox-client.ts'
import type { Context } from '#worker/request/context.ts'
import { refuseFlood } from '#worker/request/refuse-flood.ts'
import { handoverHeader, type Handover } from './inbox.ts'
import { findOpenSession } from './queries/sockets.ts'

export async function openSocket(ctx: Context, request: Request): Promise<Response> {
  const { session, db, env, now } = ctx
  // Browsers always send Origin, and it is the only protection against other sites.
  if (request.headers.get('origin') !== ctx.request.url.origin) throw new ApiError('cross_site')
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return new Response(null, { status: 426, headers: { upgrade: 'websocket' } })
  }
  await refuseFlood(ctx, 'openSocket', session)
  const found = session && (await findOpenSession(db, session, now).executeTakeFirst())
  if (!found) throw new ApiError('authentication_required')
  const handover: Handover = { ...session, expires: found.expires_at }
  // A new request, so that none of the browser's headers reach the Inbox.
  const headers = { upgrade: 'websocket', [handoverHeader]: JSON.stringify(handover) }
  return inboxOf(env, session.memberId).fetch('https://inbox/', { headers })
}
