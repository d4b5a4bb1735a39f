import { readBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/http/context.ts'
import { notify } from './inbox-client.ts'
import { insertNotices, wakeNotices } from './notices/notices.ts'
import { presentMessage } from './present-message.ts'
import {
  selectDeliverable,
  selectLastDeliverable,
  updateDelivered,
  updateUnreadByWaiting,
} from './waiting/queries.ts'

/**
 * Delivers what a member wrote before confirming the address; nothing if that is not done yet.
 * The messages keep their numbers. Nobody can answer who has not been heard, so they are all there
 * is in their conversations: the other side asks for what came after 0 and misses none.
 */
export async function deliverWaiting(
  ctx: Pick<Context, 'env' | 'db' | 'now' | 'defer'>,
  memberId: number,
): Promise<void> {
  const { db, env, now, defer } = ctx
  const notices = insertNotices(ctx, {
    pushes: selectLastDeliverable(db, memberId),
    mails: selectDeliverable(db, memberId).where('recipient.kind', '=', 'member'),
  })
  const [push, mail, , delivered] = await readBatch(env.DB, [
    notices.push,
    notices.mail,
    updateUnreadByWaiting(db, memberId, now),
    updateDelivered(db, memberId),
  ])
  wakeNotices(ctx, [...push, ...mail])
  for (const row of delivered) {
    const message = presentMessage(row)
    const event = { type: 'message', conversation: row.conversation_id, message } as const
    if (row.reachable) defer(notify(env, row.recipient_id, event))
    defer(notify(env, memberId, event))
  }
}
