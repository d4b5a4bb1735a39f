import type { OpenChat } from '#contract/chat-pages.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { gifts, priceOfGift } from '#contract/gifts.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { useChat } from './use-chat.ts'
import { useTrouble } from './use-trouble.ts'
import { useWordsPrice } from './use-words-price.ts'

type Props = {
  open: OpenChat
  conversation: number | null
  /** A dialog already shows why the form was refused. */
  told: boolean
}
type Refusal = {
  code: ErrorCode | 'offline' | null
  gift?: string | undefined
  photo?: boolean
  voice?: boolean
  price?: number
}

export function MessageNotice({ open, conversation, told }: Props) {
  const { site } = useNavigation().data
  const viewer = useViewer()
  const hydrated = useHydrated()
  const refused = useRefusal(open.profile.id, told)
  const gift = gifts.find((known) => known === refused.gift)
  const what = whatOf()
  const price = refused.price ?? priceOf()
  const words = useWordsPrice(open, conversation)
  const expected = useTrouble(conversation, words)
  // Credits have been bought since.
  const over = refused.code === 'not_enough_credits' && (viewer?.credits ?? 0) >= price
  const expectedToo = what === 'message' && refused.code === expected
  if (refused.code && refused.code !== 'offline' && !over && !(expectedToo && hydrated)) {
    return <TroubleAlert code={refused.code} price={price} what={what} live />
  }
  // The bundles in the composer say it, except where an order cannot carry what is shared.
  if (!expected || (open.offer.bundles.length > 0 && !open.sharing)) return null
  return <TroubleAlert code={expected} price={words} what="message" live={false} />

  function whatOf() {
    if (refused.photo) return 'photo'
    if (refused.voice) return 'voice'
    return gift ? 'gift' : 'message'
  }

  function priceOf() {
    if (refused.photo) return site.photo_credits
    if (refused.voice) return site.voice_credits
    return gift ? priceOfGift(site, gift) : site.message_credits
  }
}

function useRefusal(profile: number, told: boolean): Refusal {
  const { data } = useNavigation()
  const failed = useChat().outgoing.findLast(
    (message) => message.profile === profile && message.state === 'failed',
  )
  if (failed) {
    const { error: code, gift, photo, voice, price } = failed
    return { code, gift, photo: photo !== undefined, voice: voice !== undefined, price }
  }
  const form = told || data.route === 'error' ? null : data.form
  return { code: form?.error.code ?? null, gift: form?.values['gift'] }
}
