import { useEffect, useEffectEvent, useRef } from 'react'
import { authCalls } from '#contract/auth.ts'
import type { PushNote } from '#contract/push.ts'
import type { RouteName } from '#contract/routes.ts'
import type { ServerEvent } from '#contract/socket.ts'
import { SECOND } from '#contract/time.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { type Stores, useStores } from '#web/app/stores.tsx'
import { useSend, type SendCall } from '#web/app/use-send.ts'
import { setViewer } from '#web/app/viewer-store.ts'
import { isPosting } from '#web/app/watch-posts.ts'
import { catchUp } from '#web/chat/catch-up.ts'
import type { ChatEvent, onChatEvent } from '#web/chat/on-chat-event.ts'
import { sendLeft } from '#web/chat/send-left.ts'
import { isSubscribed } from '#web/push/is-subscribed.ts'

const firstRefresh = 5 * SECOND
const refreshEvery = 60 * SECOND
const refreshWithPush = 300 * SECOND

/** The person may be gone when the page refreshes. */
const aboutSomebody: ReadonlySet<RouteName | 'error'> = new Set([
  'members-id',
  'likes-m-id',
  'members-id-chat',
  'chats-id',
])

/** By WebSocket; while that is unhealthy, polls instead. */
export function useLiveUpdates(memberId: number | null, lastMessage: PushNote | null): void {
  const stores = useStores()
  const sendCall = useSend()
  const navigation = useNavigation()
  const refreshNow = useRef<() => void>(undefined)
  const refreshPage = useEffectEvent(async () => {
    if (aboutSomebody.has(navigation.data.route)) await navigation.refresh()
  })
  useEffect(() => {
    if (memberId === null) return
    let healthy = false
    let behind = true
    let stopped = false
    let signedOut = false
    let close = () => {}

    async function refresh() {
      const { user } = await sendCall(authCalls.getUser, {})
      if (stopped || isPosting()) return
      // Signed out elsewhere, or another member has signed in: the page shows somebody else's data.
      if (user?.id !== memberId) return reload()
      if (signedOut) void connect()
      const more = user.new_likes > (stores.viewer.viewer?.new_likes ?? 0)
      setViewer(stores.viewer, user)
      await Promise.all([catchUp(stores, sendCall), followGap(stores, sendCall, more)])
      behind = false
    }
    async function comeBack() {
      behind = true
      await refresh()
      await sendLeft(stores, sendCall)
    }
    async function lookAgain() {
      await refresh()
      await refreshPage()
      const { forgetUnlisted } = await import('#web/chat/store.ts')
      forgetUnlisted(stores.chat)
    }
    function onEvent(event: ServerEvent) {
      if (event.type === 'refresh') void lookAgain().catch(() => undefined)
      else if (event.type === 'like' || event.type === 'liked' || event.type === 'likes') {
        followLike(stores, sendCall, event)
      } else followChat(stores, sendCall, event).catch(() => (behind = true))
    }
    async function connect() {
      signedOut = false
      // Without a connection its chunk cannot be loaded; polling goes on.
      const loaded = await import('#web/api/socket.ts').catch(() => null)
      if (!loaded || stopped) return
      const socket = loaded.openSocket({
        onEvent,
        onOpen: () => void comeBack().catch(() => undefined),
        onHealth: (now) => (healthy = now),
        onSignedOut: () => {
          const told = () => (signedOut = true)
          refresh().then(told, told)
        },
      })
      stores.chat.sendTyping = (conversation) => socket.send({ type: 'typing', conversation })
      close = socket.close
    }

    refreshNow.current = () => void refresh().catch(() => undefined)
    const unlessHealthy = () => {
      if (!healthy || behind) void refresh().catch(() => undefined)
    }
    const stopRefreshing = refreshNowAndThen(unlessHealthy)
    void connect()
    return () => {
      stopped = true
      stopRefreshing()
      refreshNow.current = undefined
      close()
    }
  }, [memberId, sendCall, stores])
  // The server pushes only to members without a socket: ours is dead, whatever it seems.
  useEffect(() => {
    if (lastMessage) refreshNow.current?.()
  }, [lastMessage])
}

/** Nothing goes on meanwhile. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}

/** Less often when push messages are on. Returns a function that stops it. */
function refreshNowAndThen(refresh: () => void): () => void {
  const first = setTimeout(refresh, firstRefresh)
  let every = setInterval(refresh, refreshEvery)
  let stopped = false
  void isSubscribed().then((pushed) => {
    if (!pushed || stopped) return
    clearInterval(every)
    every = setInterval(refresh, refreshWithPush)
  })
  return () => {
    stopped = true
    clearTimeout(first)
    clearInterval(every)
  }
}

type LikeEvent = Extract<ServerEvent, { type: 'like' | 'liked' | 'likes' }>

/** If there are `more` likes, or a list is shown, they are fetched. */
async function followGap(stores: Stores, send: SendCall, more: boolean): Promise<void> {
  if (!more && !stores.likes.list) return
  const { catchUpLikes } = await import('#web/likes/on-like-event.ts')
  await catchUpLikes(stores, send, more)
}

/** On demand: most visits get none. If it fails, the next refresh catches up. */
function followLike(stores: Stores, send: SendCall, event: LikeEvent): void {
  void import('#web/likes/on-like-event.ts')
    .then(({ onLikeEvent }) => onLikeEvent(stores, send, event))
    .catch(() => undefined)
}

let chat: { onChatEvent: typeof onChatEvent } | undefined

/** A conversation loads the module beforehand. If it fails, the next refresh catches up. */
async function followChat(stores: Stores, send: SendCall, event: ChatEvent): Promise<void> {
  chat ??= await import('#web/chat/on-chat-event.ts')
  await chat.onChatEvent(stores, send, event)
}
