import { useEffect, useState } from 'react'
import { useSite } from '#web/app/navigation.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { disablePush, enablePush, type PushState, readPushState } from '#web/push/push-state.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

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

  async function change(act: () => Promise<PushState>) {
    setBusy(true)
    try {
      setState(await act())
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }

  return (
    // The greatest height, so that nothing moves when the state is known.
    <Panel className="grid min-h-64 content-start gap-3 sm:min-h-52">
      <h2 className="flex items-center gap-2.5">
        <Icon name={state === 'subscribed' ? 'bell' : 'bell-slash'} className="size-6 text-amber" />
        {t('notifications.push.title')}
      </h2>
      <p className="text-soft" aria-live="polite">
        {t(`notifications.push.${state}`)}
      </p>
      {state === 'unknown' && (
        <div>
          <Button busy={busy} onClick={() => void change(() => enablePush(push_public_key, send))}>
            {t('notifications.push.enable')}
          </Button>
        </div>
      )}
      {state === 'subscribed' && (
        <div>
          <Button busy={busy} onClick={() => void change(() => disablePush(send))}>
            {t('notifications.push.disable')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
