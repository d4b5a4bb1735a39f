import * as v from 'valibot'
import { chatCalls } from '#contract/chat.ts'
import { memberId } from '#contract/fields.ts'
import { gifts } from '#contract/gifts.ts'
import type { OpenChat, PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import type { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { definePage, definePageAction, type PageRequest } from '#worker/pages/define-page.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import { historyRows, presentHistory } from './get-chat.ts'
import { chatsQuery, presentChats, shownSince } from './get-chats.ts'
import { findCorrespondent, listMessages, listSharedInterests, otherSide } from './queries.ts'
import { readChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'

type Props = PageProps['chats-id']
type Rows = Awaited<ReturnType<typeof readBatch<ReturnType<typeof openQueries>>>>

/** The forms without script: the other's id comes from the form, the key from the server. */
const post = definePageAction({
  call: chatCalls.sendMessage,
  input: ({ id, profile, text, gift }) => ({
    id,
    profile: Number(profile),
    ...(gift === undefined ? { text } : { gift }),
  }),
  async run(ctx, input) {
    const reply = await sendMessage(ctx, input)
    // The page that follows shows everything up to there.
    await readChat(ctx, { conversation: reply.conversation, seq: reply.message.seq })
    return reply
  },
  next: (_ctx, { conversation }) => href('chats-id', { id: conversation }),
})

export const chatPages = {
  chats: definePage('chats', {
    queries: (request) => [chatsQuery(request, request.viewerId)],
    present: (ctx, [chats]) => ({ chats: presentChats(ctx, chats), open: null }),
  }),
  'chats-id': definePage('chats-id', {
    queries: (request) => openQueries(request, otherSide(request.viewerId, readId(request))),
    present: (ctx, rows) => presentOpen(ctx, rows),
    action: post,
  }),
  'members-id-chat': definePage('members-id-chat', {
    queries: (request) => openQueries(request, readId(request)),
    present: (ctx, rows) => presentOpen(ctx, rows),
    action: post,
  }),
}

function openQueries(request: PageRequest, other: Parameters<typeof findCorrespondent>[2]) {
  const { db, viewerId } = request
  const span = { since: shownSince(request), limit: historyRows }
  return [
    chatsQuery(request, viewerId),
    findCorrespondent(db, viewerId, other),
    listMessages(db, viewerId, other, span),
    listSharedInterests(db, viewerId, other),
  ] as const
}

/** @throws ApiError not_found */
function presentOpen(ctx: MemberContext, [chats, [other], messages, shared]: Rows): Props {
  if (!other) throw new ApiError('not_found')
  const profile = presentProfileRef(other, ctx.site.settings.time_zone, ctx.now)
  return {
    chats: presentChats(ctx, chats),
    open: {
      conversation: other.conversation,
      profile: { ...profile, shared_interests: shared.map(({ interest }) => interest) },
      // Without a conversation of the viewer's there is nothing of it to show either.
      history: presentHistory(other.conversation === null ? [] : messages, other.other_read_seq),
      key: crypto.randomUUID(),
      giving: askedGift(ctx.request.url.searchParams.get('gift')),
    },
  }
}

/** What `?gift=` opens: one gift, to be confirmed, or all there are. */
function askedGift(asked: string | null): OpenChat['giving'] {
  return gifts.find((gift) => gift === asked) ?? (asked === null ? null : 'catalogue')
}

/** 0, which nobody has, for what is no id. */
function readId({ params }: PageRequest): number {
  const id = Number(params['id'])
  return v.is(memberId, id) ? id : 0
}
