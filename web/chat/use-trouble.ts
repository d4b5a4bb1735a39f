import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'

export type Trouble = 'not_enough_credits' | 'conversation_limit'

/** Predicts the server's refusal, so that nobody writes a message that cannot be sent. */
export function useTrouble(conversation: number | null, price: number): Trouble | null {
  const site = useSite()
  const viewer = useViewer()
  if (!viewer) return null
  const begun = viewer.conversations_started
  if (conversation === null && !viewer.paid_user && begun >= site.free_conversations) {
    return 'conversation_limit'
  }
  return viewer.credits < price ? 'not_enough_credits' : null
}
