import { useEffect, useRef } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'

/**
 * Shows nothing: when credits have come, bought or given back, the page is asked for again, since
 * only it says what they have cost. By itself, so that a credit that is spent draws the price anew
 * and not the whole conversation.
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
