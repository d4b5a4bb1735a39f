import { authCalls } from '#contract/auth.ts'
import type { ServerEvent } from '#contract/socket.ts'
import type { Viewer } from '#contract/viewer.ts'
import { forgetAhead } from '#web/app/fetch-page.ts'
import { forgetPages } from '#web/app/kept-pages.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { Send } from '#web/app/use-send.ts'
import { setViewer } from '#web/app/viewer-store.ts'
import { isSending } from '#web/app/watch-posts.ts'
import { catchUp } from '#web/chat/catch-up.ts'
import { sendLeft } from '#web/chat/send-left.ts'
import { beginNews } from '#web/notices/news/begin-news.ts'
import type * as FollowEvent from './follow-event.ts'
import { keepConnected } from './keep-connected.ts'
import { refreshAtTimes } from './refresh-at-times.ts'

type Live = {
  memberId: number
  stores: Stores
  send: Send
  refreshPage: () => Promise<void>
}

/** Follows the socket's events, and refreshes for those that it may have missed. */
export function startLiveUpdates(
  { memberId, stores, send, refreshPage }: Live,
  signal: AbortSignal,
): { refresh: () => void } {
  // Something may have been missed, until a refresh has succeeded.
  let behind = true
  let opened = false
  const connection = keepConnected(
    { onEvent, onOpen: () => void onOpen().catch(() => undefined), onSignedOut: refresh },
    signal,
  )
  stores.chat.sendTyping = (conversation) => connection.send({ type: 'typing', conversation })

  const follow = (what: Following) => followOnDemand(what).catch(() => (behind = true))
  async function refresh() {
    const { user, news } = await send(authCalls.getUser, {})
    if (signal.aborted || isSending()) return
    // Signed out elsewhere, or another member has signed in: the page shows somebody else's data.
    if (user?.id !== memberId) return reload()
    connection.reopen()
    const liked = hasNewLikes(stores, user)
    await catchUpWith(stores, send, user)
    forgetAhead()
    behind = false
    if (!beginNews(stores, news?.next) && !liked) return
    void follow(({ tellNews }) => tellNews(stores, send, 'all'))
  }
  async function onOpen() {
    behind = true
    if (opened) forgetPages(stores.kept)
    opened = true
    forgetAhead()
    await refresh()
    await sendLeft(stores, send)
  }
  async function onRefreshEvent() {
    forgetPages(stores.kept)
    await refresh()
    await refreshPage()
    const { forgetUnlisted } = await import('#web/chat/store.ts')
    forgetUnlisted(stores.chat)
  }
  function onEvent(event: ServerEvent) {
    const { type } = event
    // That somebody types is on no page that is asked for.
    if (type !== 'typing') forgetAhead()
    // A page from before may show a photo that is gone.
    if (type === 'photo' || type === 'photos') forgetPages(stores.kept)
    if (type === 'photos') return
    if (type === 'refresh') void onRefreshEvent().catch(() => undefined)
    else void follow(({ followEvent }) => followEvent(stores, send, event))
  }

  const refreshQuietly = () => void refresh().catch(() => undefined)
  refreshAtTimes(() => {
    if (!connection.isHealthy() || behind) refreshQuietly()
  }, signal)
  return { refresh: refreshQuietly }
}

/** Never resolves, so that nothing goes on while the page reloads. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}

function hasNewLikes({ viewer: { viewer } }: Stores, { new_likes }: Viewer): boolean {
  return new_likes > (viewer?.new_likes ?? 0)
}

async function catchUpWith(stores: Stores, send: Send, viewer: Viewer): Promise<void> {
  setViewer(stores.viewer, viewer)
  await Promise.all([catchUp(stores, send), catchUpLikes(stores, send)])
}

async function catchUpLikes(stores: Stores, send: Send): Promise<void> {
  if (!stores.likes.list) return
  const { reloadLikes } = await import('#web/likes/reload-likes.ts')
  await reloadLikes(stores, send)
}

type Following = (events: typeof FollowEvent) => Promise<void>

/** On most pages nothing happens. If it cannot be loaded, a refresh catches up. */
async function followOnDemand(what: Following): Promise<void> {
  await what(await import('./follow-event.ts'))
}
