import { useEffect } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useChat } from './use-chat.ts'

/**
 * Shows nothing: when credits have come that no lot of the page knows of, the page is asked for again.
 * By itself, so that a credit that is spent draws the price anew and not the whole conversation.
 */
export function FreshLots() {
  const { refresh } = useNavigation()
  const { lots } = useChat()
  const known = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const more = (useViewer()?.credits ?? 0) > known
  useEffect(() => {
    if (more) void refresh()
    // Once: a page whose lots say less than the balance would be asked for over and over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it turns
  }, [more])
  return null
}
