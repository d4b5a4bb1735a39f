import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { CreditLot } from './credits.ts'
import {
  clientKey,
  conversationId,
  idText,
  memberId,
  numberText,
  shownPrice,
  text,
} from './fields.ts'
import { type Gift, gifts } from './gifts.ts'
import type { Money } from './money.ts'
import { photoLimits, sentFile } from './photo.ts'
import type { ProfileRef } from './profile.ts'
import type { PublicSite, SiteSettings } from './site.ts'
import type { Balance } from './viewer.ts'

/** For the two members of the conversation only; `blur_filename` is unrecognisable. */
export type ChatPhoto = { blur_filename: string; filename: string; full_filename: string }

export type ChatMessage = {
  /** Made by the sender's client. */
  id: string
  /** Rises by one with each message of the conversation, from 1. */
  seq: number
  sender: number
  kind: 'text' | 'photo' | 'gift'
  text: string | null
  gift: Gift | null
  photo: ChatPhoto | null
  credits: number
  /** Epoch milliseconds. */
  sent_at: number
  /** waiting: only its sender sees it, until the sender's address is confirmed. */
  delivery: 'delivered' | 'waiting' | 'returned'
}

export type Chat = {
  conversation: { id: number }
  profile: ProfileRef
  num_unread_messages: number
  last_message: ChatMessage | null
  /** Up to where the other member has read. */
  read_seq: number
}

export type ChatHistory = {
  messages: ChatMessage[]
  /** Older ones, or newer ones when catching up. */
  more: boolean
  read_seq: number
}

export const historyPage = 40

const addressed = { id: clientKey, profile: memberId, price: shownPrice }

type SentMessage = { conversation: number; message: ChatMessage } & Omit<Balance, 'paid_user'>

export const chatCalls = {
  getChats: defineCall<{ chats: Chat[] }>()({
    method: 'GET',
    path: '/api/chats.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'getChats',
    requestType: 'client',
  }),
  getChat: defineCall<ChatHistory>()({
    method: 'GET',
    path: '/api/chat.php',
    audience: 'member',
    input: v.strictObject({
      conversation: idText,
      before: v.optional(numberText(1, 999_999)),
      after: v.optional(numberText(0, 999_999)),
    }),
    errors: ['not_found'],
    limit: 'getChat',
  }),
  removeChat: defineCall()({
    method: 'DELETE',
    path: '/api/chat.php',
    audience: 'member',
    input: v.union([v.strictObject({ conversation: idText }), v.strictObject({ profile: idText })]),
    errors: ['not_found'],
    limit: 'removeChat',
    repeatable: true,
  }),
  /** The first message makes the conversation. `price_changed` tells the price. */
  sendMessage: defineCall<SentMessage>()({
    method: 'POST',
    path: '/api/message.php',
    audience: 'member',
    input: v.union([
      // The site's `message_length` is checked in send-message.ts.
      v.strictObject({ ...addressed, text: text(65_536, 1) }),
      v.strictObject({ ...addressed, gift: v.picklist(gifts) }),
    ]),
    errors: [
      'not_found',
      'not_enough_credits',
      'conversation_limit',
      'price_changed',
      'message_too_long',
      'key_reused',
    ],
    limit: 'sendMessage',
    repeatable: true,
  }),
  sendPhoto: defineCall<SentMessage>()({
    method: 'POST',
    path: '/api/message-photo.php',
    multipart: { bytes: photoLimits.bytes, tooLarge: 'photo_too_large' },
    audience: 'member',
    input: v.strictObject({
      id: clientKey,
      profile: idText,
      price: numberText(0, 999_999),
      file: sentFile,
    }),
    errors: [
      'not_found',
      'not_enough_credits',
      'conversation_limit',
      'price_changed',
      'photo_too_large',
      'photo_type',
      'photo_unusable',
      'photo_too_many_pixels',
      'photo_too_small',
      'key_reused',
    ],
    limit: 'sendPhoto',
    repeatable: true,
  }),
  readChat: defineCall()({
    method: 'POST',
    path: '/api/chat-read.php',
    audience: 'member',
    input: v.strictObject({
      conversation: conversationId,
      seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    errors: ['not_found'],
    limit: 'readChat',
    repeatable: true,
  }),
}

type Prices = Pick<SiteSettings, 'bundles' | 'countries' | 'currencies' | 'message_credits'>

/** By the bundle with the cheapest credits, rounded up. */
export function minimumMessageCosts(settings: Prices): PublicSite['minimum_message_costs'] {
  const costs = settings.countries.flatMap((country) => {
    const own = settings.currencies[country] ?? 'EUR'
    const least = leastCost(settings, own) ?? leastCost(settings, 'EUR')
    return least ? [[country, { costs: least.amount, currency: least.currency }] as const] : []
  })
  return Object.fromEntries(costs)
}

function leastCost({ bundles, message_credits }: Prices, currency: string): Money | null {
  const perCredit = bundles.flatMap(({ prices, credits }) => {
    const price = prices[currency]
    return price === undefined ? [] : [price / credits]
  })
  if (perCredit.length === 0) return null
  return { amount: Math.ceil(Math.min(...perCredit) * message_credits), currency }
}

type ChatsPage = { chats: Chat[]; open: OpenChat | null }
/** `conversation` is null before the first message. */
export type OpenChat = {
  conversation: number | null
  profile: ProfileRef & { shared_interests: string[] }
  history: ChatHistory
  /** For browsers without script; null: the newest messages. */
  before: number | null
  key: string
  giving: Gift | 'catalogue' | null
  asked: 'photo' | { openings: number } | null
  line: string | null
  /** In the order in which they are spent. */
  lots: CreditLot[]
}

export type ChatPages = {
  'members-id-chat': ChatsPage
  chats: ChatsPage
  'chats-id': ChatsPage
}
