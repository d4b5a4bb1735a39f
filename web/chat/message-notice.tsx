import type { ErrorCode } from '#contract/errors.ts'
import { gifts, priceOfGift } from '#contract/gifts.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { useChat } from './use-chat.ts'
import { useTrouble } from './use-trouble.ts'

type Props = {
  profile: number
  conversation: number | null
  /** A dialog shows the form's refusal already. */
  told: boolean
}
type Refusal = {
  code: ErrorCode | 'offline' | null
  gift?: string | undefined
  photo?: boolean
  price?: number
}

export function MessageNotice({ profile, conversation, told }: Props) {
  const { site } = useNavigation().data
  const viewer = useViewer()
  const refused = useRefusal(profile, told)
  const gift = gifts.find((known) => known === refused.gift)
  const what = refused.photo ? 'photo' : gift ? 'gift' : 'message'
  const price = refused.price ?? priceOf()
  const expected = useTrouble(conversation, site.message_credits)
  // Credits have been bought since.
  const over = refused.code === 'not_enough_credits' && (viewer?.credits ?? 0) >= price
  if (refused.code && refused.code !== 'offline' && !over) {
    return <TroubleAlert code={refused.code} price={price} what={what} live />
  }
  if (!expected) return null
  return <TroubleAlert code={expected} price={site.message_credits} what="message" live={false} />

  function priceOf() {
    if (refused.photo) return site.photo_credits
    return gift ? priceOfGift(site, gift) : site.message_credits
  }
}

function useRefusal(profile: number, told: boolean): Refusal {
  const { data } = useNavigation()
  const failed = useChat().outgoing.findLast(
    (message) => message.profile === profile && message.state === 'failed',
  )
  if (failed) {
    const { error: code, gift, photo, price } = failed
    return { code, gift, photo: photo !== undefined, price }
  }
  const form = told || data.route === 'error' ? null : data.form
  return { code: form?.error.code ?? null, gift: form?.values['gift'] }
}
