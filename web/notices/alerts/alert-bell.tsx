import { waitsBehindBell } from '#contract/waits-behind-bell.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useAlert } from './use-alert.tsx'

export function AlertBell() {
  const { t } = useText()
  const { data } = useNavigation()
  const shown = useAlert()
  if (!shown || !waitsBehindBell(data.route)) return null

  const { short, text, action, close } = shown
  return (
    <Menu
      className="bell"
      label={t('alerts.bell', { what: short })}
      trigger={<Icon name="bell" />}
      triggerClassName="iconbtn"
    >
      <div className="grid gap-3 p-2 text-sm">
        <p>{text}</p>
        <div className="flex flex-wrap gap-2">
          {action}
          <Button size="sm" className="bell-close" onClick={close}>
            {t('app.close')}
          </Button>
        </div>
      </div>
    </Menu>
  )
}
