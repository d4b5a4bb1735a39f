import { SECOND } from '#contract/time.ts'
import { closeSockets } from '#worker/inbox/inbox-client.ts'
import type { Context } from '#worker/request/context.ts'

/** The page should learn of its ended session from the answer, not from its socket. */
const headStart = SECOND

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

/** Closes those of the session that this request has ended; without one, all of the member's. */
export async function closeSocketsSoon(
  env: Env,
  memberId: number,
  tokenHash: string | null,
): Promise<void> {
  await scheduler.wait(headStart)
  await closeSockets(env, memberId, tokenHash)
}
