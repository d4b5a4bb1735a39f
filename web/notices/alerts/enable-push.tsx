import { useState } from 'react'
import { useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { enablePush } from '#web/push/push-state.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { /** Called when the browser has asked its user. */ onAnswer: () => void }

export function EnablePush({ onAnswer }: Props) {
  const { t } = useText()
  const { push_public_key } = useSite()
  const { toasts } = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)

  async function enable() {
    setBusy(true)
    try {
      const state = await enablePush(push_public_key, send)
      if (state === 'subscribed') addToast(toasts, 'success', t('alerts.push.done'))
      if (state === 'denied') addToast(toasts, 'note', t('alerts.push.denied'))
      if (state !== 'unknown') onAnswer()
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }

  return (
    <Button size="sm" busy={busy} onClick={() => void enable()}>
      {t('alerts.push.action')}
    </Button>
  )
}
