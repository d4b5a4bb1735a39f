import * as v from 'valibot'
import type { Answer } from './answers.ts'
import { defineCall } from './call.ts'
import {
  clientKey,
  conversationId,
  idText,
  memberId,
  namePart,
  numberText,
  quotedPlace,
  sealedPlace,
  shownPrice,
  text,
} from './fields.ts'
import { type Gift, gifts } from './gifts.ts'
import { photoFileErrors, photoLimits, sentFile } from './photo.ts'
import type { ProfileRef } from './profile.ts'
import type { Quote } from './quotes.ts'
import type { Balance } from './viewer.ts'
import { type ChatVoice, voiceLimits } from './voice.ts'

/** Free answers to a message, one of each side. */
export const signs = ['heart', 'laugh', 'fire', 'wave', 'yes'] as const
export type Sign = (typeof signs)[number]

/** Who wrote the answer of a fictional profile. */
export const writers = ['person', 'machine'] as const
export type Writer = (typeof writers)[number]

/** What a message may be after, the gravest first. */
export const cautions = ['crypto', 'gift_card', 'money', 'elsewhere', 'link'] as const
export type Caution = (typeof cautions)[number]

/**
 * Why a photo is not simply shown. once: its receiver may look at it once, its sender is not given
 * it; seen: that was done; gone: one of the two has ended it. Its sender is told `seen` where a
 * read mark would be.
 */
export type PhotoShut = 'once' | 'seen' | 'gone'

/** For the two members of the conversation only; `blur_filename` is unrecognisable. */
export type ChatPhoto = { blur_filename: string; filename: string; full_filename: string }

export type ChatMessage = {
  id: string
  /** Rises by one with each message of the conversation, from 1. */
  seq: number
  sender: number
  kind: 'text' | 'photo' | 'gift' | 'voice'
  /** Of a voice message: the sender's own line, null without one. */
  text: string | null
  /** What of the recipient's profile the text is about, as it was then. */
  quote: Quote | null
  /** It carries a profile, which each reader may see or not (`getShared`). */
  shares: boolean
  gift: Gift | null
  /** Null of a photo that is `shut`. */
  photo: ChatPhoto | null
  shut: PhotoShut | null
  voice: ChatVoice | null
  /** Null for members, and for our own sentences. */
  written_by: Writer | null
  /** For who gets it; null for its sender, who is not told what we look for. */
  caution: Caution | null
  credits: number
  sent_at: number
  /**
   * waiting: only its sender sees it, until the sender's address is confirmed. taken: its sender
   * took it back, and alone sees it. removed: an operator took it out, nobody sees it.
   */
  delivery: 'delivered' | 'waiting' | 'returned' | 'taken' | 'removed'
  signs: { sender: Sign | null; other: Sign | null }
}

export type Chat = {
  conversation: { id: number }
  profile: ProfileRef
  num_unread_messages: number
  last_message: ChatMessage | null
  /** Up to where the other member has read; 0 unless both tell. */
  read_seq: number
  pinned: boolean
  archived: boolean
  /** Listed and counted in its row, but told by nothing else. */
  muted: boolean
}

export type ChatsReply = {
  chats: Chat[]
  /** Where the next piece begins; null: this is the last. */
  next: string | null
  /** Of all conversations that are not muted, as the badge says. */
  unread: number
}

/** What somebody looks for among the own conversations, instead of the list. */
export type FoundChats = { name: string | null; chats: Chat[]; next: string | null }

export const chatsAtOnce = 50

export type Spark = {
  /** The other's first one; null without any. */
  answer: Answer | null
  shared_interests: string[]
  /** In credits, of the first words. */
  price: number
}

export const chatChanges = ['pin', 'unpin', 'archive', 'unarchive', 'mute', 'unmute'] as const
export type ChatChange = (typeof chatChanges)[number]

export type ChatHistory = {
  messages: ChatMessage[]
  more: boolean
  read_seq: number
}

export const historyPage = 40

const addressed = { id: clientKey, profile: memberId, price: shownPrice }

const refusals = [
  'not_found',
  'not_enough_credits',
  'conversation_limit',
  'price_changed',
  'fictional_notice',
  'key_reused',
] as const

type SentMessage = { conversation: number; message: ChatMessage } & Omit<Balance, 'paid_user'>

/** Those of answers written for a profile are no client's keys. */
export const messageId = v.pipe(v.string(), v.regex(/^[\w:-]{1,64}$/))

/** Of an archived message the id is its place, which no client makes: it cannot be signed any more. */
export function isPlace(id: string): boolean {
  return /^\d+-\d+$/.test(id)
}

/** `archived` and `name` each in its place of the list: only one of them counts. */
export const chatsPiece = v.strictObject({
  after: v.optional(sealedPlace),
  archived: v.optional(v.literal('1')),
  name: v.optional(namePart),
})
export type ChatsPiece = v.InferOutput<typeof chatsPiece>

export const chatCalls = {
  getChats: defineCall<ChatsReply>()({
    method: 'GET',
    path: '/api/chats.php',
    audience: 'member',
    input: chatsPiece,
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
  arrangeChat: defineCall()({
    method: 'POST',
    path: '/api/chat-arrange.php',
    audience: 'member',
    input: v.strictObject({ conversation: conversationId, change: v.picklist(chatChanges) }),
    errors: ['not_found', 'pin_limit'],
    limit: 'arrangeChat',
    repeatable: true,
  }),
  sign: defineCall()({
    method: 'POST',
    path: '/api/message-sign.php',
    audience: 'member',
    /** null withdraws it. */
    input: v.strictObject({ message: messageId, sign: v.nullable(v.picklist(signs)) }),
    errors: ['not_found', 'activation_needed'],
    limit: 'sign',
    repeatable: true,
  }),
  takeBack: defineCall<SentMessage>()({
    method: 'POST',
    path: '/api/message-back.php',
    audience: 'member',
    input: v.strictObject({ message: messageId }),
    errors: ['not_found', 'take_back_over'],
    limit: 'takeBack',
    repeatable: true,
  }),
  sendMessage: defineCall<SentMessage>()({
    method: 'POST',
    path: '/api/message.php',
    audience: 'member',
    input: v.union([
      // The site's `message_length` is checked in send-message.ts.
      v.strictObject({
        ...addressed,
        text: text(65_536, 1),
        /** Its place (`quoteKey`), never its words. */
        quote: v.optional(quotedPlace),
        /** Somebody whose profile the sender can open; only in a conversation that there is. */
        shared: v.optional(memberId),
      }),
      v.strictObject({ ...addressed, gift: v.picklist(gifts) }),
    ]),
    errors: [...refusals, 'message_too_long', 'answer_gone', 'share_gone', 'activation_needed'],
    limit: 'sendMessage',
    repeatable: true,
  }),
  /** The profile that a message carries; null if it is not there for who asks. */
  getShared: defineCall<{ profile: ProfileRef | null }>()({
    method: 'GET',
    path: '/api/message-profile.php',
    audience: 'member',
    input: v.strictObject({ message: clientKey }),
    errors: [],
    limit: 'getShared',
    requestType: 'client',
  }),
  /** What to begin with, for two who like each other. */
  getSpark: defineCall<Spark>()({
    method: 'GET',
    path: '/api/spark.php',
    audience: 'member',
    input: v.strictObject({ profile: idText }),
    errors: ['not_found'],
    limit: 'getSpark',
    requestType: 'client',
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
      /** To be looked at once, instead of kept. */
      once: v.optional(v.picklist(['0', '1'])),
      file: sentFile,
    }),
    errors: [...refusals, ...photoFileErrors],
    limit: 'sendPhoto',
    repeatable: true,
  }),
  sendVoice: defineCall<SentMessage>()({
    method: 'POST',
    path: '/api/message-voice.php',
    multipart: { bytes: voiceLimits.bytes, tooLarge: 'voice_too_large' },
    audience: 'member',
    // In this place, or it would bring Valibot into every page.
    input: v.strictObject({
      id: clientKey,
      profile: idText,
      price: numberText(0, 999_999),
      ms: numberText(voiceLimits.shortest, voiceLimits.ms),
      peaks: v.pipe(v.string(), v.regex(/^[\da-f]{8,64}$/)),
      /** The site's `message_length` is checked in send-voice.ts. */
      text: v.optional(text(65_536), ''),
      file: sentFile,
    }),
    errors: [...refusals, 'message_too_long', 'voice_too_large', 'voice_unusable'],
    limit: 'sendVoice',
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
