import type { ChangeEvent } from 'react'
import { accountCalls, type ProfileChanges } from '#contract/account.ts'
import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { SettingsPanel } from '#web/account/settings-panel.tsx'
import { SettingsRow } from '#web/account/settings-row.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Toggle } from '#web/ui/toggle.tsx'

const toggles = [
  'invisible',
  'shows_presence',
  'shows_read',
  'shows_typing',
  'seen_by_visitors',
  'show_fictional',
  'show_partner',
] as const

type VisibilityPanelProps = { viewer: Viewer; blocked: number }

export function VisibilityPanel({ viewer, blocked }: VisibilityPanelProps) {
  const { t, tn } = useText()
  const { refresh } = useNavigation()
  const { toasts } = useStores()
  const send = useSend()
  const showError = useErrorToast()
  const hydrated = useHydrated()
  const refused = viewer.seeks_consent === 'refused'

  async function save({ target }: ChangeEvent<HTMLInputElement>) {
    const changes: ProfileChanges = { [target.name]: target.checked }
    try {
      await send(accountCalls.saveProfile, changes)
      addToast(toasts, 'success', t('account.settings.saved.settings'))
      await refresh()
    } catch (error) {
      target.checked = !target.checked
      showError(error)
    }
  }

  return (
    <SettingsPanel part="visibility">
      <form method="post" className="grid gap-3">
        <div className="list">
          {toggles.map((name) => (
            <Toggle
              key={name}
              name={name}
              label={t(`account.settings.${name}`)}
              detail={t(
                name === 'invisible' && refused
                  ? 'consents.seeks.hidden'
                  : `account.settings.${name}_hint`,
              )}
              defaultChecked={viewer[name]}
              onChange={(event) => void save(event)}
            />
          ))}
        </div>
        {!hydrated && (
          <div>
            <Button type="submit">{t('account.settings.save')}</Button>
          </div>
        )}
      </form>
      <div className="list">
        <SettingsRow
          icon="lock-key"
          title={t('app.titles.settings-discreet')}
          detail={t('account.settings.discreet_hint')}
          href={href('settings-discreet')}
          act={t('account.settings.change')}
        />
        <SettingsRow
          icon="prohibit"
          title={t('app.titles.settings-blocked')}
          detail={
            blocked > 0
              ? tn('account.settings.blocked', blocked)
              : t('account.settings.nobody_blocked')
          }
          href={href('settings-blocked')}
          act={t('account.settings.view')}
        />
        <SettingsRow
          icon="shield-check"
          title={t('app.titles.settings-shield')}
          detail={t('account.settings.shield_hint')}
          href={href('settings-shield')}
          act={t('account.settings.view')}
        />
      </div>
    </SettingsPanel>
  )
}
