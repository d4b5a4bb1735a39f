import { SECOND } from '#contract/time.ts'
import { closeSockets } from '#worker/chat/inbox-client.ts'
import type { Context } from '#worker/http/context.ts'

/** The page that asked learns what became of its session by the answer, not by its socket. */
const headStart = SECOND

/** The sockets of sessions that a batch has deleted. */
export async function closeEndedSockets(
  ctx: Pick<Context, 'env' | 'defer'>,
  memberId: number,
  ended: readonly string[],
  own: string | undefined,
): Promise<void> {
  const others = ended.filter((hash) => hash !== own)
  await Promise.all(others.map((hash) => closeSockets(ctx.env, memberId, hash)))
  if (own && ended.includes(own)) ctx.defer(closeSocketsSoon(ctx.env, memberId, own))
}

/** The socket of the session that this very request has ended; all of the member without one. */
export async function closeSocketsSoon(
  env: Env,
  memberId: number,
  tokenHash: string | null,
): Promise<void> {
  await scheduler.wait(headStart)
  await closeSockets(env, memberId, tokenHash)
}
