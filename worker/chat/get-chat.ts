import type { InferResult } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import { type chatCalls, type ChatHistory, historyPage } from '#contract/chat.ts'
import { shownSince } from '#contract/ledger.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { presentMessage } from './present-message.ts'
import { findChat, listMessages, otherSide } from './queries.ts'

export const historyRows = historyPage + 1

type MessageRows = InferResult<ReturnType<typeof listMessages>>

export function presentHistory(rows: MessageRows, read_seq: number, reader: number): ChatHistory {
  const messages = rows
    .slice(0, historyPage)
    .map((row) => presentMessage(row, reader))
    .toSorted((a, b) => a.seq - b.seq)
  return { messages, more: rows.length > historyPage, read_seq }
}

export async function getChat(
  ctx: MemberContext,
  { conversation, before, after }: CallInput<typeof chatCalls.getChat>,
): Promise<ChatHistory> {
  const { db, env, viewer } = ctx
  const {
    chat: [chat],
    rows,
  } = await readBatch(env.DB, {
    chat: findChat(db, viewer.id, conversation),
    rows: listMessages(db, viewer.id, otherSide(viewer.id, conversation), {
      before,
      after,
      since: shownSince(ctx),
      limit: historyRows,
    }),
  })
  if (!chat) throw new ApiError('not_found')
  return presentHistory(rows, chat.other_read_seq, viewer.id)
}
