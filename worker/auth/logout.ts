import { href } from '#contract/route.ts'
import { closeSockets } from '../chat/inbox-client.ts'
import { writeBatch } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Redirect } from '../http/redirect.ts'
import { clearSessionCookie } from '../http/session-cookie.ts'
import { deleteSession } from './queries.ts'

/**
 * Ends the session here, in the database and on its sockets.
 * @throws Redirect to the root, where the browser would show the empty answer
 */
export async function logout(ctx: Context): Promise<void> {
  const { session } = ctx
  if (session) {
    const [ended] = await writeBatch(ctx.env.DB, [deleteSession(ctx.db, session)])
    if (ended) await closeSockets(ctx.env, session.memberId, session.tokenHash)
  }
  clearSessionCookie(ctx.cookies)
  ctx.cookies.clearSiteData()
  if (ctx.request.navigation) throw new Redirect(href('index'))
}
