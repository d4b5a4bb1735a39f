import { useEffect } from 'react'
import { useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { keepServiceWorker } from '#web/installed/keep-service-worker.ts'
import { MatchModalHost } from '#web/likes/match-modal-host.tsx'
import { rememberAskable } from '#web/push/remember-askable.ts'
import { useLastMessage } from '#web/push/use-last-message.ts'
import { useText } from '#web/text/text.tsx'
import { pageTitle } from './page-title.ts'
import { reportHidden } from './report-hidden.ts'
import { Toasts } from './toasts.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** What runs while a page is open: the socket, the refresh, toasts, the title, the app's badge. */
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
    // Not every browser has badges, and a failure is not worth a message.
    void navigator.setAppBadge?.(waiting).catch(() => undefined)
  }, [data, translate, waiting])
  return (
    <>
      <Toasts />
      {viewer && <MatchModalHost />}
    </>
  )
}
