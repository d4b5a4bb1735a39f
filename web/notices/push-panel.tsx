import { useEffect, useState } from 'react'
import { useSite } from '#web/app/navigation.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { disablePush, enablePush, type PushState, readPushState } from '#web/push/push-state.ts'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Toggle } from '#web/ui/toggle.tsx'

export function PushPanel() {
  const { t } = useText()
  const { push_public_key } = useSite()
  const send = useSend()
  const showError = useErrorToast()
  const [state, setState] = useState<PushState | 'asking'>('asking')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    readPushState().then(setState, () => setState('incapable'))
  }, [])

  const on = state === 'subscribed'

  async function change() {
    if (busy) return
    setBusy(true)
    try {
      setState(await (on ? disablePush(send) : enablePush(push_public_key, send)))
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }

  return (
    // The greatest height, so that nothing moves when the state is known.
    <Panel className="grid min-h-50 content-center sm:min-h-38">
      <Toggle
        label={<b className="font-semibold">{t('notifications.push.title')}</b>}
        detail={<span aria-live="polite">{t(`notifications.push.${state}`)}</span>}
        checked={on}
        disabled={!on && state !== 'unknown'}
        aria-busy={busy || undefined}
        onChange={() => void change()}
      />
    </Panel>
  )
}
