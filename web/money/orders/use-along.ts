import { useEffect, useState } from 'react'
import type { KeptWords } from '#contract/kept-words.ts'
import { normalise } from '#contract/normalise.ts'
import type { PageProps } from '#contract/pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { restoreUnsent } from '#web/chat/unsent.ts'

/** What was written to the member of the page's address, and waits in this browser. */
export function useAlong({
  to,
  quote,
}: Pick<PageProps['credits-id-paymentmethod'], 'to' | 'quote'>): KeptWords | null {
  const { chat, viewer } = useStores()
  const { message_credits: price } = useSite()
  const [text, setText] = useState('')
  const profile = to?.id
  useEffect(() => {
    if (profile === undefined || !viewer.viewer) return
    restoreUnsent(chat, viewer.viewer.id)
    setText(normalise(chat.drafts[profile] ?? ''))
  }, [chat, viewer, profile])
  if (profile === undefined || !text) return null
  return { profile, price, text, ...(quote && { quote }) }
}
