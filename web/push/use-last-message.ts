import { useEffect, useEffectEvent, useState } from 'react'
import type { PressedNote, PushNote } from '#contract/push.ts'
import { useNavigation } from '#web/app/navigation.tsx'

/** While the page is open; a repeated text is a new object. A pressed one leads to its address. */
export function useLastMessage(): PushNote | null {
  const { navigate } = useNavigation()
  const [lastMessage, setLastMessage] = useState<PushNote | null>(null)
  const hear = useEffectEvent(({ data, ports }: MessageEvent<PushNote | PressedNote>) => {
    if (!('open' in data)) return setLastMessage(data)
    ports[0]?.postMessage(null)
    if (location.href !== data.open) void navigate(data.open)
  })
  useEffect(() => {
    const { serviceWorker } = navigator
    const onMessage = (event: MessageEvent<PushNote | PressedNote>) => hear(event)
    serviceWorker?.addEventListener('message', onMessage)
    return () => serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  return lastMessage
}
