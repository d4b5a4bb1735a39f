import type { ErrorCode } from '#contract/errors.ts'
import { gifts, priceOfGift } from '#contract/gifts.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { useChat } from './use-chat.ts'
import { useTrouble } from './use-trouble.ts'

type Props = { profile: number; conversation: number | null }
type Refusal = { code: ErrorCode | 'offline' | null; gift: string | undefined }

/** Why a message cannot be sent, before or after it was tried, and what helps. */
export function MessageNotice({ profile, conversation }: Props) {
  const { site } = useNavigation().data
  const viewer = useViewer()
  const refused = useRefusal(profile)
  const gift = gifts.find((known) => known === refused.gift)
  const price = gift ? priceOfGift(site, gift) : site.message_credits
  const expected = useTrouble(conversation, site.message_credits)
  // The credits have been bought since.
  const over = refused.code === 'not_enough_credits' && (viewer?.credits ?? 0) >= price
  if (refused.code && refused.code !== 'offline' && !over) {
    return <TroubleAlert code={refused.code} price={price} gift={gift !== undefined} live />
  }
  if (!expected) return null
  return <TroubleAlert code={expected} price={site.message_credits} gift={false} live={false} />
}

/** What the server said to the last attempt: of this script's, or of the form without one. */
function useRefusal(profile: number): Refusal {
  const { data } = useNavigation()
  const failed = useChat().outgoing.findLast(
    (message) => message.profile === profile && message.state === 'failed',
  )
  if (failed) return { code: failed.error, gift: failed.gift }
  const form = data.route === 'error' ? null : data.form
  return { code: form?.error.code ?? null, gift: form?.values['gift'] }
}
