import type { InferResult } from 'kysely'
import { type Chat, chatsAtOnce, type ChatsPiece, type ChatsReply } from '#contract/chat.ts'
import { shownSince } from '#contract/ledger.ts'
import { readBatch } from '#worker/db/database.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { Seen } from '#worker/people/seen/show-people.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { chatsCursor } from './chats-cursor.ts'
import { presentMessage } from './present-message.ts'
import { type ChatsAsked, listChats } from './queries.ts'
import { showCorrespondents } from './show-correspondents.ts'

type ChatRows = InferResult<ReturnType<typeof listChats>>

export function chatsQuery({ db, site, now }: Context, viewerId: number, asked?: ChatsAsked) {
  return listChats(db, viewerId, shownSince({ site, now }), chatsAtOnce + 1, asked)
}

export function presentChat(ctx: MemberContext, row: Seen<ChatRows[number]>): Chat {
  return {
    conversation: { id: row.conversation },
    profile: presentProfileRef(ctx, row),
    num_unread_messages: row.unread,
    last_message: presentMessage(
      { ...row, id: row.message_id, kind: row.message_kind },
      ctx.viewer.id,
    ),
    read_seq: row.other_read_seq,
    pinned: row.pinned === 1,
    archived: Boolean(row.archived),
    muted: row.muted === 1,
  }
}

export async function presentChats(
  ctx: MemberContext,
  rows: ChatRows,
): Promise<Pick<ChatsReply, 'chats' | 'next'>> {
  const listed = rows.slice(0, chatsAtOnce)
  const last = rows.length > listed.length ? listed.at(-1) : undefined
  const { shown } = await showCorrespondents(ctx, 'cards', listed)
  return {
    chats: shown.map((row) => presentChat(ctx, row)),
    next: last
      ? await chatsCursor.write(ctx.env, ctx.viewer.id, { at: last.at, id: last.conversation })
      : null,
  }
}

/** @throws ApiError invalid_input for a place that is not this viewer's */
export async function readAsked(
  env: Env,
  viewerId: number,
  { after: text, archived, name }: ChatsPiece,
): Promise<ChatsAsked> {
  const after = text === undefined ? undefined : await chatsCursor.read(env, viewerId, text)
  if (name !== undefined) return { which: { named: name }, after }
  return { which: archived ? 'archived' : 'listed', after }
}

export async function getChats(ctx: MemberContext, piece: ChatsPiece): Promise<ChatsReply> {
  const { env, viewer } = ctx
  const asked = await readAsked(env, viewer.id, piece)
  const { chats } = await readBatch(env.DB, { chats: chatsQuery(ctx, viewer.id, asked) })
  return { ...(await presentChats(ctx, chats)), unread: viewer.unread }
}
