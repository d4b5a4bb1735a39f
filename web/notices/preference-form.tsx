import type { ChangeEvent } from 'react'
import { type NewsLook, newsLooks } from '#contract/news-looks.ts'
import {
  notificationGroups,
  notificationKinds,
  notifications,
  notificationsCalls,
} from '#contract/notifications.ts'
import type { PageProps } from '#contract/pages.ts'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Toggle } from '#web/ui/toggle.tsx'
import { restartNews } from './news/restart-news.ts'

type PreferenceFormProps = Omit<PageProps['notifications'], 'saved'>

export function PreferenceForm({ preferences, news, neutral }: PreferenceFormProps) {
  const { t } = useText()
  const stores = useStores()
  const viewer = useViewer()
  const send = useSend()
  const showError = useErrorToast()
  const hydrated = useHydrated()
  const looks = newsLooks.filter((look) => !neutral || look !== 'named')
  const chosen = neutral && news === 'named' ? 'neutral' : news

  async function saveNews(look: NewsLook) {
    try {
      await send(notificationsCalls.saveNotifications, { news: look })
      restartNews(stores, look)
      addToast(stores.toasts, 'success', t('notifications.saved'))
    } catch (error) {
      showError(error)
    }
  }

  async function save({ target }: ChangeEvent<HTMLInputElement>) {
    try {
      const changed = { [target.name]: target.checked }
      await send(notificationsCalls.saveNotifications, { preferences: changed })
      addToast(stores.toasts, 'success', t('notifications.saved'))
    } catch (error) {
      target.checked = !target.checked
      showError(error)
    }
  }

  return (
    <form method="post" className="grid gap-6">
      <Panel>
        <FieldGroup legend={t('notifications.news.legend')} hint={t('notifications.news.hint')}>
          <div className="grid gap-2">
            {looks.map((look) => (
              <Choice
                key={look}
                name="news"
                value={look}
                label={t(`notifications.news.${look}.label`)}
                detail={t(`notifications.news.${look}.detail`)}
                defaultChecked={look === chosen}
                onChange={() => void saveNews(look)}
              />
            ))}
          </div>
        </FieldGroup>
      </Panel>
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
