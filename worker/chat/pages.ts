import * as v from 'valibot'
import type { CallInput } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { memberId } from '#contract/fields.ts'
import { gifts } from '#contract/gifts.ts'
import { shownSince } from '#contract/history.ts'
import type { OpenChat, PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import type { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { Redirect } from '#worker/http/redirect.ts'
import {
  definePage,
  definePageAction,
  type PageRequest,
  type PageUpload,
} from '#worker/pages/define-page.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import { listLotsLeft } from './charging/queries.ts'
import { historyRows, presentHistory } from './get-chat.ts'
import { chatsQuery, presentChats } from './get-chats.ts'
import { findCorrespondent, listMessages, listSharedInterests, otherSide } from './queries.ts'
import { readChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'
import { sendPhoto } from './send-photo.ts'

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

const upload: PageUpload = {
  call: chatCalls.sendPhoto,
  async run(ctx: MemberContext, input: CallInput<typeof chatCalls.sendPhoto>) {
    const { conversation, message } = await sendPhoto(ctx, input)
    await readChat(ctx, { conversation, seq: message.seq })
    throw new Redirect(href('chats-id', { id: conversation }))
  },
  next: () => href('chats'),
}

/** Enough for whoever buys before the last ones are spent. */
const lotsShown = 20

export const chatPages = {
  chats: definePage('chats', {
    queries: (request) => [chatsQuery(request, request.viewerId)],
    present: (ctx, [chats]) => ({ chats: presentChats(ctx, chats), open: null }),
  }),
  'chats-id': definePage('chats-id', {
    queries: (request) => openQueries(request, otherSide(request.viewerId, readId(request))),
    present: (ctx, rows) => presentOpen(ctx, rows),
    action: post,
    upload,
  }),
  'members-id-chat': definePage('members-id-chat', {
    queries: (request) => openQueries(request, readId(request)),
    present: (ctx, rows) => presentOpen(ctx, rows),
    action: post,
    upload,
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
    listLotsLeft(db, viewerId, lotsShown),
  ] as const
}

/** @throws ApiError not_found */
function presentOpen(ctx: MemberContext, [chats, [other], messages, shared, lots]: Rows): Props {
  if (!other) throw new ApiError('not_found')
  const { searchParams } = ctx.request.url
  const profile = presentProfileRef(other, ctx.site.settings.time_zone, ctx.now)
  return {
    chats: presentChats(ctx, chats),
    open: {
      conversation: other.conversation,
      profile: { ...profile, shared_interests: shared.map(({ interest }) => interest) },
      // Without a conversation of the viewer's there is nothing of it to show either.
      history: presentHistory(other.conversation === null ? [] : messages, other.other_read_seq),
      key: crypto.randomUUID(),
      giving: askedGift(searchParams.get('gift')),
      asked: askedDialog(searchParams),
      line: searchParams.get('line')?.slice(0, 40) ?? null,
      lots: lots.map((lot) => ({ ...lot, currency: lot.currency ?? '' })),
    },
  }
}

/** What `?gift=` opens: one gift, to be confirmed, or all there are. */
function askedGift(asked: string | null): OpenChat['giving'] {
  return gifts.find((gift) => gift === asked) ?? (asked === null ? null : 'catalogue')
}

/** What `?photo=1` and `?openings=2` open. */
function askedDialog(search: URLSearchParams): OpenChat['asked'] {
  if (search.has('photo')) return 'photo'
  if (!search.has('openings')) return null
  const openings = Number(search.get('openings'))
  return { openings: Number.isSafeInteger(openings) && openings > 0 ? openings : 1 }
}

/** 0, which nobody has, for what is no id. */
function readId({ params }: PageRequest): number {
  const id = Number(params['id'])
  return v.is(memberId, id) ? id : 0
}
