import type { Caution, Writer } from '#contract/chat.ts'
import type { Gift } from '#contract/gifts.ts'
import type { QuotePlace } from '#contract/quotes.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Resembled } from '#worker/photos/find-resembled.ts'

export type Draft = {
  id: string
  sender: number
  recipient: number
  bornUpTo: string
  cost: number
  shown: number
  /** If it is the sender's first answer, it costs nothing. */
  freeAnswer?: boolean
  now: number
  /** What of the recipient's profile a text is about; `place` is null if it is not shown here. */
  quote?: { key: string; place: QuotePlace | null } | undefined
  /** Whose profile a text carries. */
  shared?: number | undefined
  /** What the text may be after. */
  caution?: Caution | null
  /** Of a profile that people answer for, or machines. */
  writtenBy?: Writer
  /** It is written only directly after this message: what came between would have no answer. */
  after?: string
  /** What sent to fictional profiles is enough for a notice; not of operators. */
  notice?: { sent: number; amount: number }
  /** A claim not checked yet: if it is false, the batch writes nothing. */
  claim?: SessionClaim
} & (
  | { kind: 'text'; text: string; gift: null; photo: null; voice?: undefined }
  | { kind: 'gift'; text: null; gift: Gift; photo: null; voice?: undefined }
  | { kind: 'photo'; text: null; gift: null; photo: DraftPhoto; voice?: undefined }
  | { kind: 'voice'; text: string; gift: null; photo: null; voice: DraftVoice }
)

export type DraftFile = { key: string; hash: string }

/**
 * `once`: to be looked at once. Known once it is stored, `pictureHash`: what it looks like; `resembles`:
 * by what it is removed as it is sent.
 */
export type DraftPhoto = DraftFile & {
  once: boolean
  pictureHash?: string | null | undefined
  resembles?: Resembled | null | undefined
}

export type DraftVoice = DraftFile & { ms: number; peaks: string }
