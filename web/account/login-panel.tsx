import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { useText } from '#web/text/text.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SettingsRow } from './settings-row.tsx'

/** Links to the ways of logging in: email address, password, passkeys. */
export function LoginPanel({ viewer, passkeys }: { viewer: Viewer; passkeys: number }) {
  const { t, tn } = useText()
  return (
    <SettingsPanel part="login">
      <div className="list">
        <SettingsRow
          icon="envelope-simple"
          title={t('account.settings.email')}
          detail={<span translate="no">{viewer.email}</span>}
          href={href('settings-email')}
          act={t('account.settings.change')}
        />
        <SettingsRow
          icon="password"
          title={t('account.settings.password')}
          href={href('settings-password')}
          act={t('account.settings.change')}
        />
        <SettingsRow
          icon="fingerprint"
          title={t('app.titles.settings-passkeys')}
          detail={
            passkeys > 0
              ? tn('account.settings.passkeys', passkeys)
              : t('account.settings.no_passkeys')
          }
          href={href('settings-passkeys')}
          act={t('account.settings.manage')}
        />
      </div>
    </SettingsPanel>
  )
}
