import type { ChangeEvent } from 'react'
import {
  notificationGroups,
  notificationKinds,
  type NotificationPreferences,
  notifications,
  notificationsCalls,
} from '#contract/notifications.ts'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Toggle } from '#web/ui/toggle.tsx'

export function PreferenceForm({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useText()
  const { toasts } = useStores()
  const viewer = useViewer()
  const sendCall = useSend()
  const showError = useErrorToast()
  const hydrated = useHydrated()

  async function save({ target }: ChangeEvent<HTMLInputElement>) {
    try {
      const changed = { [target.name]: target.checked }
      await sendCall(notificationsCalls.saveNotifications, { preferences: changed })
      addToast(toasts, 'success', t('notifications.saved'))
    } catch (error) {
      target.checked = !target.checked
      showError(error)
    }
  }

  return (
    <form method="post" className="grid gap-6">
      {notificationGroups.map((group) => (
        <Panel key={group}>
          <FieldGroup legend={t(`notifications.groups.${group}`)}>
            <div className="list">
              {notificationKinds
                .filter((kind) => notifications[kind].group === group)
                .map((kind) => (
                  <Toggle
                    key={kind}
                    name={kind}
                    label={t(`notifications.kinds.${kind}.label`)}
                    detail={t(`notifications.kinds.${kind}.detail`)}
                    defaultChecked={preferences[kind]}
                    onChange={(event) => void save(event)}
                  />
                ))}
            </div>
          </FieldGroup>
        </Panel>
      ))}
      {!hydrated && (
        <Button type="submit" tone={viewer?.notifications_disabled.length ? 'quiet' : 'primary'}>
          {t('notifications.save')}
        </Button>
      )}
    </form>
  )
}
