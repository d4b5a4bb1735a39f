import { useEffect, useRef } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'

/**
 * Renders nothing. Refreshes the page when the balance has grown, since only the page knows what
 * the new credits have cost. A component of its own, so that a spent credit does not re-render the
 * whole conversation.
 */
export function FreshLots() {
  const { refresh } = useNavigation()
  const credits = useViewer()?.credits ?? 0
  const before = useRef(credits)
  useEffect(() => {
    const more = credits > before.current
    before.current = credits
    if (more) void refresh()
  }, [credits, refresh])
  return null
}
