import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { closeToast } from '#web/app/toast-store.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { keepServiceWorker } from '#web/installed/keep-service-worker.ts'
import { MatchModalHost } from '#web/likes/match-modal-host.tsx'
import { rememberAskable } from '#web/push/remember-askable.ts'
import { useLastMessage } from '#web/push/use-last-message.ts'
import { useText } from '#web/text/text.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { Toast } from '#web/ui/toast.tsx'
import { pageTitle } from './page-title.ts'
import { useLiveUpdates } from './use-live-updates.ts'

export function Live() {
  const viewer = useViewer()
  const { data } = useNavigation()
  const translate = useText()
  const waiting = (viewer?.unread ?? 0) + (viewer?.new_likes ?? 0)
  const memberId = viewer?.id ?? null
  useLiveUpdates(memberId, useLastMessage())
  useEffect(() => (memberId === null ? undefined : reportHidden()), [memberId])
  useEffect(() => {
    if (memberId !== null) void rememberAskable()
  }, [memberId])
  useEffect(() => {
    if (memberId !== null) keepServiceWorker(translate.locale)
  }, [memberId, translate.locale])
  useEffect(() => {
    document.title = pageTitle(data, translate, waiting)
    // Not every browser has badges.
    void navigator.setAppBadge?.(waiting).catch(() => undefined)
  }, [data, translate, waiting])
  return (
    <>
      <Toasts />
      {viewer && <MatchModalHost />}
    </>
  )
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
  const { toasts } = useSnapshot(store)
  const { t } = useText()
  return (
    <ToastRegion label={t('app.notices')}>
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
