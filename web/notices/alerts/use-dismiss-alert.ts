import { useCallback } from 'react'
import { type AlertName, alertsCalls } from '#contract/alerts.ts'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'

export function useDismissAlert(): (alert: AlertName) => void {
  const { viewer: store } = useStores()
  const send = useSend()
  return useCallback(
    (alert) => {
      const { viewer, clockOffset } = store
      if (viewer) {
        const times = (viewer.dismissals[alert]?.times ?? 0) + 1
        const closed = { at: Date.now() + clockOffset, times }
        viewer.dismissals = { ...viewer.dismissals, [alert]: closed }
      }
      // If the call fails, the alert is back with the next page.
      void send(alertsCalls.dismissAlert, { alert }).catch(() => undefined)
    },
    [store, send],
  )
}
