import { type ReactNode, useState } from 'react'
import type { ShownAlert } from '#contract/shown-alerts.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { EnablePush } from './enable-push.tsx'
import { Install } from './install.tsx'
import { useDismissAlert } from './use-dismiss-alert.ts'

const icons: Partial<Record<ShownAlert, IconName>> = {
  activation: 'envelope-simple',
  'disabled-notifications': 'bell-slash',
  enrich: 'camera',
  install: 'device-mobile',
}

type Shown = {
  alert: ShownAlert
  icon: IconName
  short: string
  text: string
  action: ReactNode
  close: () => void
}

export function useAlert(): Shown | null {
  const { t } = useText()
  const { name } = useSite()
  const { data } = useNavigation()
  const viewer = useViewer()
  const dismiss = useDismissAlert()
  const [answered, setAnswered] = useState<ShownAlert | null>(null)
  const { alert, now } = data
  if (!alert || alert === answered || !viewer) return null
  if ((viewer.dismissals[alert]?.at ?? 0) >= now) return null

  const answer = () => setAnswered(alert)
  function close(closed: ShownAlert) {
    setAnswered(closed)
    // The focused button went with its alert.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    dismiss(closed)
  }
  const action =
    alert === 'push' ? (
      <EnablePush onAnswer={answer} />
    ) : alert === 'install' ? (
      <Install onAnswer={() => close('install')} onNone={answer} />
    ) : (
      <Button size="sm" href={data.alert_to}>
        {t(`alerts.${alert}.action`)}
      </Button>
    )
  return {
    alert,
    icon: icons[alert] ?? 'bell',
    short: t(`alerts.${alert}.short`, { name }),
    text: t(`alerts.${alert}.text`, { name }),
    action,
    close: () => close(alert),
  }
}
