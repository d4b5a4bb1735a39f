import type { OpenChat } from '#contract/chat-pages.ts'
import type { Chat, ChatHistory } from '#contract/chat.ts'
import type { FictionalNotice } from '#contract/fictional-notice.ts'
import { gifts } from '#contract/gifts.ts'
import { shownSince } from '#contract/ledger.ts'
import type { PageProps } from '#contract/pages.ts'
import { quoteFrom } from '#contract/quotes.ts'
import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { NamedRows } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { discountQueries } from '#worker/money/offers/choose-discount.ts'
import { presentOffer } from '#worker/money/offers/present-offer.ts'
import type { Opened, PageRequest } from '#worker/pages/define-page.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { fillPage, historyRows, piecesListed } from './archive/fill-page.ts'
import { listPieces } from './archive/queries.ts'
import { presentHistory } from './get-chat.ts'
import { chatsQuery, presentChat, presentChats } from './get-chats.ts'
import { lookOf } from './look-at-photo.ts'
import { listLotsLeft } from './queries/charging.ts'
import { findNotice } from './queries/noticing.ts'
import { openedQueries, otherOf, type Side } from './queries/opening.ts'
import { findOnce } from './queries/photos.ts'
import { findOpenProfile, selectOpenQuote } from './queries/quoting.ts'
import { heldFromQuoting, quotable } from './quotable.ts'
import { readChat } from './read-chat.ts'
import { noticeAfter } from './send-message.ts'
import { showCorrespondents } from './show-correspondents.ts'

type Props = PageProps['chats-id']
type Rows = NamedRows<ReturnType<typeof openQueries>>
type Noticed = Rows['noticed'][number] | undefined

/** Enough for members who buy before they have spent their last credits. */
const lotsShown = 20

export function openQueries(request: PageRequest, side: Side) {
  const { db, viewerId } = request
  const viewer = onlookerOf(request, viewerId)
  const other = otherOf(viewerId, side)
  const span = spanOf(request)
  return {
    chats: chatsQuery(request, viewerId),
    ...openedQueries(db, viewer, side, { ...span, limit: historyRows }),
    pieces: listPieces(db, viewerId, other, { ...span, limit: piecesListed }),
    lots: listLotsLeft(db, viewerId, lotsShown),
    quoted: selectOpenQuote(db, viewer, {
      of: other,
      place: quotable(request.site.settings, readQuote(request)),
    }),
    sharing: findOpenProfile(db, viewer, readShared(request)),
    looked: findOnce(db, { viewerId, message: readLook(request), since: shownSince(request) }),
    noticed: findNotice(db, viewerId, request.now),
    ...discountQueries(db, viewerId, null),
  }
}

export async function openChat(ctx: MemberContext, rows: Rows): Promise<Opened<Props>> {
  const {
    other: [asked],
    quoted: [quoted],
    messages,
    pieces,
  } = rows
  if (!asked) throw new ApiError('not_found')
  const {
    shown: [other],
  } = await showCorrespondents(ctx, 'profiles', [asked])
  // Who is held reads there why.
  if (!other) throw new Redirect(href('members-id', { id: asked.id }))
  const { conversation } = other
  const { searchParams } = ctx.request.url
  const { mutual } = ctx.site.settings
  const profile = presentProfileRef(ctx, other)
  const listed = await presentChats(ctx, rows.chats)
  const [entryRow] = (await showCorrespondents(ctx, 'profiles', rows.entry)).shown
  const entry = entryRow ? presentChat(ctx, entryRow) : null
  const { shown: carried } = await showPeople(
    ctx,
    'cards',
    conversation === null ? [] : rows.carried,
  )
  const others = rows.sharing.filter(({ id }) => id !== other.id)
  const [sharing] = (await showPeople(ctx, 'profiles', others)).shown
  const found = conversation === null ? { rows: [], pieces: [] } : { rows: messages, pieces }
  const history = presentHistory(
    await fillPage(ctx.env, found, spanOf(ctx)),
    other.other_read_seq,
    ctx.viewer.id,
  )
  const read = await readOpened(ctx, entry, history)
  const page = {
    ...listed,
    chats: listed.chats.map((chat) => afterReading(chat, read)),
    found: null,
    later: false,
    open: {
      conversation,
      entry: entry && afterReading(entry, read),
      profile: { ...profile, shared_interests: sharedOf(other, rows.interests) },
      history,
      answer: other.answer,
      notice: other.kind === 'fictional' ? presentNotice(ctx, rows.noticed[0]) : null,
      mismatch: mutual && isMismatch(other) && !hasWritten(history, ctx.viewer.id),
      unread_from: unreadFrom(history, other.own_read_seq, ctx.viewer.id),
      before: readBefore(ctx),
      key: crypto.randomUUID(),
      giving: askedGift(searchParams.get('gift')),
      asked: askedDialog(searchParams),
      signing: searchParams.get('sign'),
      looking: lookingAt(ctx, rows.looked[0]),
      ending: searchParams.get('end'),
      line: searchParams.get('line')?.slice(0, 40) ?? null,
      quote: quoted ? await quoteSeen(ctx, other, quoted.text) : null,
      sharing: sharing ? presentProfileRef(ctx, sharing) : null,
      shared: Object.fromEntries(
        carried.map((row) => [row.message_id, presentProfileRef(ctx, row)]),
      ),
      offer: presentOffer(ctx, rows),
      lots: rows.lots.map((lot) => ({ ...lot, currency: lot.currency ?? '' })),
    },
  }
  return { page, viewer: read ? withFewerUnread(ctx.viewer, read) : ctx.viewer }
}

function presentNotice({ site }: MemberContext, noticed: Noticed): FictionalNotice | null {
  return noticed ? { ...noticed, every: noticeAfter(site.settings) } : null
}

/** Who is held is shown nothing to quote. */
async function quoteSeen(ctx: MemberContext, other: { id: number }, text: string) {
  const held = await heldFromQuoting(ctx, other)
  return held ? null : quoteFrom(readQuote(ctx), text)
}

type Other = Rows['other'][number]

function sharedOf({ opens }: Pick<Other, 'opens'>, interests: Rows['interests']): string[] {
  return opens === 1 ? interests.map(({ interest }) => interest) : []
}

function isMismatch({ opens, seeks_viewer }: Pick<Other, 'opens' | 'seeks_viewer'>): boolean {
  return opens === 1 && !seeks_viewer
}

function hasWritten({ messages, more }: ChatHistory, viewerId: number): boolean {
  return more || messages.some(({ sender }) => sender === viewerId)
}

function unreadFrom({ messages }: ChatHistory, readSeq: number, viewerId: number): string | null {
  return messages.find(({ seq, sender }) => seq > readSeq && sender !== viewerId)?.id ?? null
}

/** What was read by opening it: the conversation as it stood before. */
async function readOpened(
  ctx: MemberContext,
  entry: Chat | null,
  { messages }: ChatHistory,
): Promise<Chat | null> {
  if (!ctx.request.opened || readBefore(ctx) !== null) return null
  const seq = messages.at(-1)?.seq
  if (!entry || !seq || entry.num_unread_messages === 0) return null
  await readChat(ctx, { conversation: entry.conversation.id, seq })
  return entry
}

function afterReading(chat: Chat, read: Chat | null): Chat {
  return chat.conversation.id === read?.conversation.id ? { ...chat, num_unread_messages: 0 } : chat
}

function withFewerUnread(viewer: Viewer, { muted, num_unread_messages }: Chat): Viewer {
  const counted = muted ? 0 : num_unread_messages
  return { ...viewer, unread: Math.max(0, viewer.unread - counted) }
}

function readLook({ request }: Pick<PageRequest, 'request'>): string {
  return request.url.searchParams.get('look') ?? ''
}

function lookingAt(ctx: MemberContext, looked: Rows['looked'][number] | undefined) {
  const look = looked && lookOf(ctx, looked, ctx.session)
  return look ? { ...look, message: readLook(ctx) } : null
}

function readQuote({ request }: Pick<PageRequest, 'request'>): string {
  return request.url.searchParams.get('quote') ?? ''
}

function readShared({ request }: Pick<PageRequest, 'request'>): number {
  const id = Number(request.url.searchParams.get('share'))
  return Number.isSafeInteger(id) ? id : 0
}

function spanOf(request: PageRequest | MemberContext) {
  return { since: shownSince(request), before: readBefore(request) ?? undefined }
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
