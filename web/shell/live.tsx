import { useEffect, useRef } from 'react'
import { leavesQuickly } from '#contract/discreet.ts'
import { useStore } from '#web/app/create-store.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast, closeToast } from '#web/app/toast-store.ts'
import { useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { keepServiceWorker } from '#web/installed/keep-service-worker.ts'
import { MatchModalHost } from '#web/likes/match-modal-host.tsx'
import { NewsHost } from '#web/notices/news/news-host.tsx'
import { useLastMessage } from '#web/push/use-last-message.ts'
import { useText } from '#web/text/text.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { Toast } from '#web/ui/toast.tsx'
import { pageTitle } from './page-title.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useToastPlace } from './use-toast-place.ts'

export function Live() {
  const viewer = useViewer()
  const { data } = useNavigation()
  const translate = useText()
  const waiting = (viewer?.unread ?? 0) + (viewer?.new_likes ?? 0)
  const memberId = viewer?.id ?? null
  const cover = viewer?.cover ?? null
  useLiveUpdates(memberId, useLastMessage())
  useEffect(() => (memberId === null ? undefined : reportHidden()), [memberId])
  useEffect(() => {
    if (memberId !== null) keepServiceWorker(translate.locale, cover)
  }, [memberId, translate.locale, cover])
  useDiscretion()
  const acted = useHasActed()
  const met = useHasMet()
  const { toasts, viewer: store } = useStores()
  const minutes = viewer?.remind_minutes ?? null
  useEffect(() => {
    const signedIn = memberId !== null
    const tell = (count: number) => addToast(toasts, 'note', translate.tn('app.here_for', count))
    void import('./later.ts')
      .then(({ later }) => later({ viewer: store, signedIn, acted, met, minutes, tell }))
      .catch(() => undefined)
  }, [memberId, acted, met, data, minutes, toasts, translate, store])
  useEffect(() => {
    document.title = pageTitle(data, translate, waiting)
    void navigator.setAppBadge?.(waiting).catch(() => undefined)
  }, [data, translate, waiting])
  return (
    <>
      <Toasts />
      {viewer && <NewsHost />}
      {viewer && <MatchModalHost />}
    </>
  )
}

/** The quick exit and the lock, for who has chosen them. */
function useDiscretion(): void {
  const viewer = useViewer()
  const send = useSend()
  const { quick_exit_url } = useNavigation().data.site
  const exit = viewer && leavesQuickly(viewer) ? quick_exit_url : null
  const minutes = viewer?.lock_minutes ?? null
  useEffect(() => {
    if (exit === null && minutes === null) return
    const over = new AbortController()
    void import('#web/account/discreet/watch-discreet.ts')
      .then(({ watchDiscreet }) => {
        if (!over.signal.aborted) watchDiscreet({ exit, minutes, send }, over.signal)
      })
      .catch(() => undefined)
    return () => over.abort()
  }, [exit, minutes, send])
}

function useHasMet(): boolean {
  const { likes, news } = useStores()
  const { announcement } = useStore(likes)
  const { items } = useStore(news)
  return announcement?.as === 'match' || items.some(({ kind }) => kind === 'match')
}

/** On this page: a message or a like of the viewer's. */
function useHasActed(): boolean {
  const { chat, likes } = useStores()
  const { outgoing } = useStore(chat)
  const { changed } = useStore(likes)
  return outgoing.length > 0 || Object.values(changed).includes(true)
}

/** A hidden page ends the member's presence. Returns a function that stops it. */
function reportHidden(): () => void {
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

function Toasts() {
  const { toasts: store } = useStores()
  const { toasts } = useStore(store)
  const { t } = useText()
  const region = useRef<HTMLDivElement>(null)
  useToastPlace(region, toasts.length > 0)
  return (
    <ToastRegion ref={region} label={t('app.notices')}>
      {toasts.map(({ id, tone, text }) => (
        <Toast
          key={id}
          tone={tone}
          closeLabel={t('app.close')}
          onClose={() => closeToast(store, id)}
        >
          {text}
        </Toast>
      ))}
    </ToastRegion>
  )
}
