import type { InferResult } from 'kysely'
import type { Chat } from '#contract/chat.ts'
import { shownSince } from '#contract/ledger.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { presentMessage } from './present-message.ts'
import { listChats } from './queries.ts'

const chatsShown = 200

type ChatRows = InferResult<ReturnType<typeof listChats>>

export function chatsQuery({ db, site, now }: Context, viewerId: number) {
  return listChats(db, viewerId, shownSince({ site, now }), chatsShown)
}

export function presentChats({ site, now }: Context, rows: ChatRows): Chat[] {
  return rows.map((row) => ({
    conversation: { id: row.conversation },
    profile: presentProfileRef(row, site.settings.time_zone, now),
    num_unread_messages: row.unread,
    last_message: presentMessage({ ...row, id: row.message_id, kind: row.message_kind }),
    read_seq: row.other_read_seq,
  }))
}

export async function getChats(ctx: MemberContext): Promise<{ chats: Chat[] }> {
  return { chats: presentChats(ctx, await chatsQuery(ctx, ctx.viewer.id).execute()) }
}
