import type { Compilable } from 'kysely'
import { readBatch } from '#worker/db/database.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { insertNotices, wakeNotices } from './notices/notices.ts'
import { selectAnnounced } from './queries/notices.ts'
import { type Draft, insertMessage, updateConversation } from './queries/sending.ts'

/** A `bornUpTo` that hides nobody. */
const everybody = '9999-12-31'

/**
 * Sends an operator's words as a profile, free of charge, in an existing conversation; the same
 * batch ends with `alongside`. False if the id is taken or the member cannot be written to.
 */
export async function sendForProfile(
  ctx: WorkContext,
  { id, profile, member, text }: { id: string; profile: number; member: number; text: string },
  alongside: Compilable,
): Promise<boolean> {
  const { db, env, now } = ctx
  const draft: Draft = {
    id,
    sender: profile,
    recipient: member,
    bornUpTo: everybody,
    cost: 0,
    shown: 0,
    now,
    kind: 'text',
    text,
    gift: null,
    photo: null,
  }
  const announced = selectAnnounced(db, draft)
  const notices = insertNotices(ctx, { pushes: announced, mails: announced })
  const [sent, push, mail] = await readBatch(env.DB, [
    insertMessage(db, draft, 0),
    notices.push,
    notices.mail,
    updateConversation(db, draft),
    alongside,
  ])
  if (sent.length === 0) return false
  wakeNotices(ctx, [...push, ...mail])
  return true
}
