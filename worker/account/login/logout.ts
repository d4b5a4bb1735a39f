import { href } from '#contract/route.ts'
import { prepareEvents } from '#worker/accounts/account-events.ts'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import { writeBatch } from '#worker/db/database.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { clearSessionCookie } from '#worker/http/session-cookie.ts'
import type { Context } from '#worker/request/context.ts'
import { closeSocketsSoon } from './close-ended-sockets.ts'
import { deleteSession } from './queries.ts'

/** A navigation is redirected: the browser would show the empty answer. */
export async function logout(ctx: Context): Promise<void> {
  const { session } = ctx
  if (session) {
    const events = await prepareEvents(ctx, { id: session.memberId })
    const { ended } = await writeBatch(ctx.env.DB, {
      event: events('logout', sessionStands(session)),
      ended: deleteSession(ctx.db, session),
    })
    if (ended) ctx.defer(closeSocketsSoon(ctx.env, session.memberId, session.tokenHash))
  }
  clearSessionCookie(ctx.cookies)
  ctx.cookies.clearSiteData()
  if (ctx.request.navigation) throw new Redirect(href('index'))
}
