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
import { sendLeft } from '#web/chat/send-left.ts'
import { beginNews } from '#web/notices/news/begin-news.ts'
import { isSubscribed } from '#web/push/is-subscribed.ts'
import type * as FollowEvent from './follow-event.ts'

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

export function useLiveUpdates(memberId: number | null, lastMessage: PushNote | null): void {
  const stores = useStores()
  const send = useSend()
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

    const follow = (what: Following) => followOnDemand(what).catch(() => (behind = true))
    async function refresh() {
      const { user, news } = await send(authCalls.getUser, {})
      if (stopped || isPosting()) return
      // Signed out elsewhere, or another member has signed in: the page shows somebody else's data.
      if (user?.id !== memberId) return reload()
      if (signedOut) void connect()
      const more = user.new_likes > (stores.viewer.viewer?.new_likes ?? 0)
      setViewer(stores.viewer, user)
      await Promise.all([catchUp(stores, send), followGap(stores, send)])
      behind = false
      if (!beginNews(stores, news?.next) && !more) return
      void follow(({ tellNews }) => tellNews(stores, send, 'all'))
    }
    async function comeBack() {
      behind = true
      await refresh()
      await sendLeft(stores, send)
    }
    async function lookAgain() {
      await refresh()
      await refreshPage()
      const { forgetUnlisted } = await import('#web/chat/store.ts')
      forgetUnlisted(stores.chat)
    }
    function onEvent(event: ServerEvent) {
      if (event.type === 'refresh') void lookAgain().catch(() => undefined)
      else void follow(({ followEvent }) => followEvent(stores, send, event))
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
    const stopRefreshing = refreshNowAndThen(() => {
      if (!healthy || behind) void refresh().catch(() => undefined)
    })
    void connect()
    return () => {
      stopped = true
      stopRefreshing()
      refreshNow.current = undefined
      close()
    }
  }, [memberId, send, stores])
  // The server pushes only to members without a socket: ours is dead, whatever it seems.
  useEffect(() => {
    if (lastMessage) refreshNow.current?.()
  }, [lastMessage])
}

/** Never resolves, so that nothing goes on while the page reloads. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}

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

type Following = (events: typeof FollowEvent) => Promise<void>

/** On most pages nothing happens. If it cannot be loaded, a refresh catches up. */
async function followOnDemand(what: Following): Promise<void> {
  await what(await import('./follow-event.ts'))
}

async function followGap(stores: Stores, send: SendCall): Promise<void> {
  if (!stores.likes.list) return
  const { reloadLikes } = await import('#web/likes/reload-likes.ts')
  await reloadLikes(stores, send)
}
