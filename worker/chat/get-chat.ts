import type { CallInput } from '#contract/call.ts'
import { type chatCalls, type ChatHistory, historyPage } from '#contract/chat.ts'
import { shownSince } from '#contract/ledger.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { fillPage, historyRows, type HistoryRows, piecesListed } from './archive/fill-page.ts'
import { listPieces } from './archive/queries.ts'
import { presentMessage } from './present-message.ts'
import { findChat, listMessages, otherSide } from './queries.ts'

export function presentHistory(
  { rows, more }: HistoryRows,
  read_seq: number,
  reader: number,
): ChatHistory {
  const messages = rows
    .slice(0, historyPage)
    .map((row) => presentMessage(row, reader))
    .toSorted((a, b) => a.seq - b.seq)
  return { messages, more, read_seq }
}

export async function getChat(
  ctx: MemberContext,
  { conversation, before, after }: CallInput<typeof chatCalls.getChat>,
): Promise<ChatHistory> {
  const { db, env, viewer } = ctx
  const other = otherSide(viewer.id, conversation)
  const span = { before, after, since: shownSince(ctx) }
  const {
    chat: [chat],
    ...found
  } = await readBatch(env.DB, {
    chat: findChat(db, viewer.id, conversation),
    rows: listMessages(db, viewer.id, other, { ...span, limit: historyRows }),
    pieces: listPieces(db, viewer.id, other, { ...span, limit: piecesListed }),
  })
  if (!chat) throw new ApiError('not_found')
  return presentHistory(await fillPage(env, found, span), chat.other_read_seq, viewer.id)
}
