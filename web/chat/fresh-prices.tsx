import { useEffect, useRef } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useChat } from './use-chat.ts'

/**
 * Renders nothing. Refreshes the page when the balance has grown, since only the page knows what
 * the new credits have cost, and when a message was refused for its price. A component of its own,
 * so that a spent credit does not re-render the whole conversation.
 */
export function FreshPrices() {
  const { refresh } = useNavigation()
  const credits = useViewer()?.credits ?? 0
  const refused = useChat().outgoing.filter(({ error }) => error === 'price_changed').length
  const before = useRef({ credits, refused })
  useEffect(() => {
    const stale = credits > before.current.credits || refused > before.current.refused
    before.current = { credits, refused }
    if (stale) void refresh()
  }, [credits, refused, refresh])
  return null
}
