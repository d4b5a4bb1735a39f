import { useEffect, useEffectEvent, useRef } from 'react'
import type { PaymentStatus } from '#contract/credits.ts'
import type { KeptMessage } from '#contract/kept-words.ts'
import { normalise } from '#contract/normalise.ts'
import { SECOND } from '#contract/time.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { keepDraft } from '#web/chat/keep-draft.ts'
import { restoreUnsent } from '#web/chat/unsent.ts'

const again = 1.5 * SECOND
/** Then it takes longer than somebody looks at the page. */
const most = 20

/** Asks until what was paid is sent; what this browser has kept of the words goes, or comes back. */
export function useFollowWords(message: KeptMessage | null, status: PaymentStatus): void {
  const stores = useStores()
  const { refresh } = useNavigation()
  const to = message?.profile.id
  const { state, text = '' } = message ?? {}
  const ask = useEffectEvent(refresh)
  const asked = useRef(0)
  useEffect(() => {
    if (message?.state !== 'kept' || status !== 'completed') return
    if (asked.current++ >= most) return
    const timer = setTimeout(() => void ask(), again)
    return () => clearTimeout(timer)
  }, [message, status])
  useEffect(() => {
    const { chat, viewer } = stores
    if (to === undefined || state === 'kept' || !viewer.viewer) return
    restoreUnsent(chat, viewer.viewer.id)
    const draft = chat.drafts[to] ?? ''
    if (state === 'refused') keepDraft(stores, to, draft || text)
    else if (normalise(draft) === text) keepDraft(stores, to, '')
  }, [stores, state, to, text])
}
