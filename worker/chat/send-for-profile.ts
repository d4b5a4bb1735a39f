import type { Compilable } from 'kysely'
import type { Writer } from '#contract/chat.ts'
import { readBatch } from '#worker/db/database.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { insertNotices, wakeNotices } from './notices/notices.ts'
import { presentMessage } from './present-message.ts'
import type { Draft } from './queries/draft.ts'
import { selectAnnounced } from './queries/notices.ts'
import { findMessage, insertMessage, updateConversation } from './queries/sending.ts'

/** A `bornUpTo` that hides nobody. */
const everybody = '9999-12-31'

const nothing = { id: '', text: '' }

export type ProfileAnswer = {
  /** The message that is answered; nothing is sent once another one has followed it. */
  to: string
  profile: number
  member: number
  /** Our own sentence, as a message before the answer: both are sent, or neither. */
  first: { id: string; text: string } | null
  answer: { id: string; text: string; writtenBy: Writer }
}

/**
 * Sends an operator's words as a profile, free of charge, in an existing conversation, whose open
 * pages hear of them; the same batch ends with `alongside`. False if it is answered already or the
 * member cannot be written to.
 */
export async function sendForProfile(
  ctx: WorkContext,
  { to, profile, member, first, answer }: ProfileAnswer,
  alongside: Compilable,
): Promise<boolean> {
  const { db, env, now } = ctx
  const common = {
    sender: profile,
    recipient: member,
    bornUpTo: everybody,
    cost: 0,
    shown: 0,
    now,
    kind: 'text',
    gift: null,
    photo: null,
  } as const
  // Without a sentence of ours it follows nothing, and is not written.
  const opening: Draft = { ...common, ...(first ?? nothing), after: first ? to : nothing.id }
  const draft: Draft = { ...common, ...answer, after: first?.id ?? to }
  const announced = selectAnnounced(db, draft)
  const notices = insertNotices(ctx, { pushes: announced, mails: announced })
  const { sent, push, mail, told, answered } = await readBatch(env.DB, {
    message: insertMessage(db, opening, 0),
    conversation: updateConversation(db, opening),
    sent: insertMessage(db, draft, 0),
    push: notices.push,
    mail: notices.mail,
    updatedConversation: updateConversation(db, draft),
    told: findMessage(db, opening.id),
    answered: findMessage(db, draft.id),
    alongside,
  })
  if (sent.length === 0) return false
  for (const row of [...told, ...answered]) {
    const message = presentMessage(row, member)
    ctx.defer(notify(env, member, { type: 'message', conversation: row.conversation_id, message }))
  }
  wakeNotices(ctx, [...push, ...mail])
  return true
}
