import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { SettingsPanel } from '#web/account/settings-panel.tsx'
import { SettingsRow } from '#web/account/settings-row.tsx'
import { useText } from '#web/text/text.tsx'

type LoginPanelProps = { viewer: Viewer; passkeys: number; secondFactor: boolean }

export function LoginPanel({ viewer, passkeys, secondFactor }: LoginPanelProps) {
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
          icon="key"
          title={t('account.settings.password')}
          href={href('settings-password')}
          act={t('account.settings.change')}
        />
        <SettingsRow
          icon="shield-check"
          title={t('app.titles.settings-second-factor')}
          detail={t(`account.settings.second_factor_${secondFactor ? 'on' : 'off'}`)}
          href={href('settings-second-factor')}
          act={t('account.settings.manage')}
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
