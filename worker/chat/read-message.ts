import { readBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { findPlace } from './queries/reading.ts'
import { readChat } from './read-chat.ts'

/** For who was shown a message outside of its conversation. Nothing for one that they do not have. */
export async function readMessage(ctx: MemberContext, id: string): Promise<void> {
  const { db, env, viewer } = ctx
  const {
    place: [place],
  } = await readBatch(env.DB, { place: findPlace(db, viewer.id, id) })
  if (place) await readChat(ctx, place)
}
