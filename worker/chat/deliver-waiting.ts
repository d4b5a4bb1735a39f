import { readBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/http/context.ts'
import { notify } from './inbox-client.ts'
import { insertNotices, wakeNotices } from './notices/notices.ts'
import { presentMessage } from './present-message.ts'
import { giveBack, tellReturned } from './return-waiting.ts'
import {
  selectDeliverable,
  selectLastDeliverable,
  selectLostOf,
  updateDelivered,
  updateUnreadByWaiting,
} from './waiting/queries.ts'

/** More than anybody can have paid who has not confirmed. */
const most = 5000

/**
 * Delivers what a member wrote before confirming the address; nothing if that is not done yet. What
 * nobody can get any more is given back instead.
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
  const [, , returned, push, mail, , delivered] = await readBatch(env.DB, [
    ...giveBack(db, selectLostOf(db, memberId, most), now),
    notices.push,
    notices.mail,
    updateUnreadByWaiting(db, memberId, now),
    updateDelivered(db, memberId),
  ])
  wakeNotices(ctx, [...push, ...mail])
  for (const row of delivered) {
    const message = presentMessage(row)
    const event = { type: 'message', conversation: row.conversation_id, message } as const
    defer(notify(env, row.recipient_id, event))
    defer(notify(env, memberId, event))
  }
  defer(tellReturned(env, db, returned))
}
