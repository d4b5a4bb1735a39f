import { useEffect, useState } from 'react'
import type { PushNote } from '#contract/push.ts'

/** What was pushed to this device while the page is open; the same words again are another message. */
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
