import { useEffect, useState } from 'react'
import type { PushNote } from '#contract/push.ts'

/** While the page is open; a repeated text is a new object. */
export function useLastMessage(): PushNote | null {
  const [lastMessage, setLastMessage] = useState<PushNote | null>(null)
  useEffect(() => {
    const { serviceWorker } = navigator
    const onMessage = ({ data }: MessageEvent<PushNote>) => setLastMessage(data)
    serviceWorker?.addEventListener('message', onMessage)
    return () => serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  return lastMessage
}
