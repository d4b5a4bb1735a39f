import { type ReactNode, useState } from 'react'
import { alertsCalls } from '#contract/alerts.ts'
import { href } from '#contract/route.ts'
import type { ShownAlert } from '#contract/shown-alerts.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { enablePush } from '#web/push/push-state.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { ActivationModal } from './activation-modal.tsx'

const icons = {
  activation: 'envelope-simple',
  'disabled-notifications': 'bell-slash',
  enrich: 'camera',
  push: 'bell',
} as const satisfies Record<ShownAlert, IconName>

export function Alerts() {
  const { t } = useText()
  const { data } = useNavigation()
  const sendCall = useSend()
  const showError = useErrorToast()
  const [closed, setClosed] = useState<readonly ShownAlert[]>([])
  const alerts = data.alerts.filter((alert) => !closed.includes(alert))
  if (alerts.length === 0) return null

  const hide = (alert: ShownAlert) => setClosed([...closed, alert])
  function close(alert: ShownAlert) {
    hide(alert)
    // The focused button is gone with its alert.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    sendCall(alertsCalls.dismissAlert, { alert }).catch(showError)
  }
  const actions: Record<ShownAlert, ReactNode> = {
    activation: (
      <Button size="sm" href={href('complete-signup')}>
        {t('alerts.activation.action')}
      </Button>
    ),
    'disabled-notifications': (
      <Button size="sm" href={href('notifications')}>
        {t('alerts.disabled-notifications.action')}
      </Button>
    ),
    enrich: (
      <Button size="sm" href={href('profile-photos')}>
        {t('alerts.enrich.action')}
      </Button>
    ),
    push: <EnablePush onAnswer={() => hide('push')} />,
  }
  // Signed up through the API: on a phone the reminder is a dialog, on wider screens an alert.
  const asModal = alerts.includes('activation') && data.url.includes('api_signup_complete')
  // On a phone a conversation has the whole screen.
  const immersed = data.route === 'chats-id' || data.route === 'members-id-chat'
  return (
    <>
      <section
        aria-label={t('app.notices')}
        className={cx(
          'alerts mx-auto grid w-full max-w-310 gap-2 px-4 pt-4 md:px-6',
          immersed && 'max-md:hidden',
        )}
      >
        {alerts.map((alert) => (
          <Alert
            key={alert}
            icon={icons[alert]}
            action={actions[alert]}
            closeLabel={t('app.close')}
            onClose={() => close(alert)}
            className={asModal && alert === 'activation' ? 'max-md:hidden' : undefined}
          >
            {t(`alerts.${alert}.text`)}
          </Alert>
        ))}
      </section>
      {asModal && <ActivationModal onClose={() => close('activation')} />}
    </>
  )
}

type Props = { /** Called when the browser has asked its user. */ onAnswer: () => void }

function EnablePush({ onAnswer }: Props) {
  const { t } = useText()
  const { push_public_key } = useSite()
  const { toasts } = useStores()
  const sendCall = useSend()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)

  async function enable() {
    setBusy(true)
    try {
      const state = await enablePush(push_public_key, sendCall)
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
