import { useEffect, useEffectEvent, useRef } from 'react'
import type { PushNote } from '#contract/push.ts'
import type { RouteName } from '#contract/routes.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { startLiveUpdates } from './start-live-updates.ts'

/** The person may be gone when the page refreshes. */
const aboutSomebody: ReadonlySet<RouteName | 'error'> = new Set([
  'members-id',
  'likes-m-id',
  'members-id-chat',
  'chats-id',
])

export function useLiveUpdates(memberId: number | null, lastMessage: PushNote | null): void {
  const stores = useStores()
  const send = useSend()
  const navigation = useNavigation()
  const live = useRef<ReturnType<typeof startLiveUpdates>>(undefined)
  const refreshPage = useEffectEvent(async () => {
    if (aboutSomebody.has(navigation.data.route)) await navigation.refresh()
  })
  useEffect(() => {
    if (memberId === null) return
    const left = new AbortController()
    const page = { memberId, stores, send, refreshPage: async () => refreshPage() }
    live.current = startLiveUpdates(page, left.signal)
    return () => {
      live.current = undefined
      left.abort()
    }
  }, [memberId, send, stores])
  // The server pushes only to members without a socket: ours is dead, whatever it seems.
  useEffect(() => {
    if (lastMessage) live.current?.refresh()
  }, [lastMessage])
}
