import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { inboxOf } from './inbox-client.ts'
import { handoverHeader, type Handover } from './inbox.ts'
import { findOpenSession } from './sockets/queries.ts'

/**
 * The handshake of `/ws`: our own page, a standing session; then the member's Inbox takes over.
 * @throws ApiError cross_site, authentication_required; answers 426 to what is no handshake
 */
export async function openSocket(ctx: Context, request: Request): Promise<Response> {
  const { session, db, env, now } = ctx
  // Browsers send Origin with every handshake; nothing else guards a socket against other sites.
  if (request.headers.get('origin') !== ctx.request.url.origin) throw new ApiError('cross_site')
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return new Response(null, { status: 426, headers: { upgrade: 'websocket' } })
  }
  const found = session && (await findOpenSession(db, session, now).executeTakeFirst())
  if (!found) throw new ApiError('authentication_required')
  const handover: Handover = { ...session, expires: found.expires_at }
  // A fresh request: none of the browser's headers get any further.
  const headers = { upgrade: 'websocket', [handoverHeader]: JSON.stringify(handover) }
  return inboxOf(env, session.memberId).fetch('https://inbox/', { headers })
}
