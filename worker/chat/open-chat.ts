import type { Chat, ChatHistory, OpenChat } from '#contract/chat.ts'
import { gifts } from '#contract/gifts.ts'
import { shownSince } from '#contract/ledger.ts'
import type { PageProps } from '#contract/pages.ts'
import type { BatchRows } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { PageRequest } from '#worker/pages/define-page.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { historyRows, presentHistory } from './get-chat.ts'
import { chatsQuery, presentChats } from './get-chats.ts'
import { findCorrespondent, listMessages, listSharedInterests } from './queries.ts'
import { listLotsLeft } from './queries/charging.ts'
import { readChat } from './read-chat.ts'

type Props = PageProps['chats-id']
type Rows = BatchRows<ReturnType<typeof openQueries>>

/** Enough for members who buy before they have spent their last credits. */
const lotsShown = 20

export function openQueries(request: PageRequest, other: Parameters<typeof findCorrespondent>[2]) {
  const { db, viewerId } = request
  const before = readBefore(request)
  const span = { since: shownSince(request), limit: historyRows, before: before ?? undefined }
  return [
    chatsQuery(request, viewerId),
    findCorrespondent(db, onlookerOf(request, viewerId), other),
    listMessages(db, viewerId, other, span),
    listSharedInterests(db, viewerId, other),
    listLotsLeft(db, viewerId, lotsShown),
  ] as const
}

/** @throws ApiError not_found */
export async function presentOpen(
  ctx: MemberContext,
  [rows, [other], ...rest]: Rows,
): Promise<Props> {
  if (!other) throw new ApiError('not_found')
  const [messages, shared, lots] = rest
  const { conversation } = other
  const { searchParams } = ctx.request.url
  const profile = presentProfileRef(other, ctx.site.settings.time_zone, ctx.now)
  const chats = presentChats(ctx, rows)
  const history = presentHistory(conversation === null ? [] : messages, other.other_read_seq)
  const before = readBefore(ctx)
  if (ctx.request.opened && before === null) await readOpened(ctx, chats, conversation, history)
  return {
    chats,
    open: {
      conversation,
      profile: { ...profile, shared_interests: shared.map(({ interest }) => interest) },
      history,
      before,
      key: crypto.randomUUID(),
      giving: askedGift(searchParams.get('gift')),
      asked: askedDialog(searchParams),
      line: searchParams.get('line')?.slice(0, 40) ?? null,
      lots: lots.map((lot) => ({ ...lot, currency: lot.currency ?? '' })),
    },
  }
}

/** Opening a conversation marks what is shown as read, also without script. */
async function readOpened(
  ctx: MemberContext,
  chats: Chat[],
  conversation: number | null,
  { messages }: ChatHistory,
): Promise<void> {
  const chat = chats.find((entry) => entry.conversation.id === conversation)
  const seq = messages.at(-1)?.seq
  if (!chat || !seq || chat.num_unread_messages === 0) return
  await readChat(ctx, { conversation: chat.conversation.id, seq })
  ctx.viewer.unread = Math.max(0, ctx.viewer.unread - chat.num_unread_messages)
  chat.num_unread_messages = 0
}

function readBefore({ request }: Pick<PageRequest, 'request'>): number | null {
  const before = Number(request.url.searchParams.get('before'))
  return Number.isSafeInteger(before) && before > 0 ? before : null
}

function askedGift(asked: string | null): OpenChat['giving'] {
  return gifts.find((gift) => gift === asked) ?? (asked === null ? null : 'catalogue')
}

function askedDialog(search: URLSearchParams): OpenChat['asked'] {
  if (search.has('photo')) return 'photo'
  if (!search.has('openings')) return null
  const openings = Number(search.get('openings'))
  return { openings: Number.isSafeInteger(openings) && openings > 0 ? openings : 1 }
}
