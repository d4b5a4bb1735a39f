import type { Chat, ChatHistory, ChatsReply, FoundChats } from './chat.ts'
import type { CreditLot } from './credits.ts'
import type { FictionalNotice } from './fictional-notice.ts'
import type { Gift } from './gifts.ts'
import type { CreditsOffer } from './money-pages.ts'
import type { ProfileRef } from './profile.ts'
import type { Quote } from './quotes.ts'
import type { PhotoLook } from './shut-photos.ts'

export type ChatsPage = Omit<ChatsReply, 'unread'> & {
  found: FoundChats | null
  /** For browsers without script: the list begins further down. */
  later: boolean
  open: OpenChat | null
}
export type OpenChat = {
  conversation: number | null
  /** Its row, wherever it is in the list; null before the first message. */
  entry: Chat | null
  profile: ProfileRef & { shared_interests: string[] }
  history: ChatHistory
  /**
   * Whether the viewer's next words are the first answer, for which nothing is charged; `said`: they
   * were said before, perhaps where the viewer no longer sees them.
   */
  answer: 'first' | 'said' | null
  /** The other seeks somebody else than the viewer, who has not written yet. */
  mismatch: boolean
  /** Asks how to go on with fictional profiles, instead of the conversation with one. */
  notice: FictionalNotice | null
  /** The first loaded message that the viewer had not read before this page; null: none. */
  unread_from: string | null
  /** For browsers without script; null: the newest messages. */
  before: number | null
  key: string
  giving: Gift | 'catalogue' | null
  asked: 'photo' | { openings: number } | null
  /** For browsers without script: the message that is about to be answered by a sign. */
  signing: string | null
  /** The photo that was opened a moment ago, by this session. */
  looking: (PhotoLook & { message: string }) | null
  /** For browsers without script: the message whose photo is about to be ended. */
  ending: string | null
  line: string | null
  /** What the next message is to be about. */
  quote: Quote | null
  /** The profile that the next message is to carry. */
  sharing: ProfileRef | null
  /** By message: the profiles of `history` that the viewer may see. */
  shared: Record<string, ProfileRef>
  lots: CreditLot[]
  /** What credits cost, for who has too few. */
  offer: CreditsOffer
}

/** Of whom the viewer has written with, until it was read; the name as long as they knew it. */
export type FraudWarning = { other: number; name: string | null }

export type ChatPages = {
  'members-id-chat': ChatsPage
  chats: ChatsPage & { warnings: FraudWarning[] }
  'chats-id': ChatsPage
  'members-id-share': { profile: ProfileRef; chats: Chat[]; more: boolean; name: string | null }
}
