import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { offerAt } from '#contract/bundles.ts'
import type { OpenChat } from '#contract/chat-pages.ts'
import type { BundleOffer } from '#contract/credits.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { type Quote, quoteKey } from '#contract/quotes.ts'
import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useRunningDiscount } from '#web/money/offers/use-running-discount.ts'
import { type Trouble, useTrouble } from './use-trouble.ts'

export type Buying = {
  trouble: Trouble
  bundles: readonly BundleOffer[]
  chosen: BundleOffer | null
  choose: (bundle: BundleOffer) => void
  /** Of the choice, which gets the focus while nothing is chosen. */
  group: RefObject<HTMLFieldSetElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

type Writing = {
  conversation: number | null
  /** In credits. */
  price: number
  quote: Quote | null
  sharing: ProfileRef | null
  onInput: () => void
}

/** As many as fit beside each other on a phone; the order page leads to the others. */
const shown = 3

/** What stands in the composer instead of a button that could not send. */
export function useBuying(
  { profile, offer }: OpenChat,
  { conversation, price, quote, sharing, onInput }: Writing,
): Buying | null {
  const { navigate } = useNavigation()
  const { message_credits } = useSite()
  const { discount } = useRunningDiscount(offer.discount)
  const [id, setId] = useState<BundleOffer['id'] | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const trouble = useTrouble(conversation, price)
  const percentage = discount?.value_percentage ?? 0
  const bundles = offer.bundles
    .slice(0, shown)
    .map((bundle) => offerAt(bundle, percentage, message_credits))
  const chosen = bundles.find((bundle) => bundle.id === id) ?? null
  // A profile that is shared does not go along.
  if (!trouble || sharing || bundles.length === 0) return null

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // What was filled in for the member is kept too.
    onInput()
    if (!chosen) return group.current?.querySelector('input')?.focus()
    const to = { to: profile.id, ...(quote && { quote: quoteKey(quote) }) }
    void navigate(href('credits-id-paymentmethod', { id: chosen.id }, to))
  }
  return { trouble, bundles, chosen, choose: (bundle) => setId(bundle.id), group, onSubmit }
}
