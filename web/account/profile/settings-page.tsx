import type { SeeksConsent } from '#contract/agreements.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SettingsFrame } from '#web/account/settings-frame.tsx'
import { SettingsPanel } from '#web/account/settings-panel.tsx'
import { SettingsRow } from '#web/account/settings-row.tsx'
import { LogoutLink } from '#web/app/logout-link.tsx'
import { useSite, useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { fieldId } from './field-id.ts'
import { LanguagePanel } from './language-panel.tsx'
import { LoginPanel } from './login-panel.tsx'
import { VisibilityPanel } from './visibility-panel.tsx'

export function SettingsPage({ page }: { page: PageProps['settings'] }) {
  const { t, tn } = useText()
  const { deletion_grace_days } = useSite()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <SettingsFrame title={t('app.titles.settings')}>
      <div className="grid gap-5">
        <SavedAlert />
        <LoginPanel viewer={viewer} passkeys={page.passkeys} secondFactor={page.second_factor} />
        <SettingsPanel part="sessions">
          <div className="list">
            <SettingsRow
              icon="device-mobile"
              title={tn('account.settings.sessions', page.sessions)}
              href={href('settings-sessions')}
              act={t('account.settings.view')}
            />
            <div className="py-1">
              <div className="-mx-3 [&_.icon]:size-6 [&_.menu-item]:gap-3.5">
                <LogoutLink />
              </div>
            </div>
          </div>
        </SettingsPanel>
        <VisibilityPanel viewer={viewer} blocked={page.blocked} />
        <SettingsPanel part="notifications">
          <div className="list">
            <SettingsRow
              icon="bell"
              title={t('account.settings.notifications_what')}
              detail={t('account.settings.notifications_hint')}
              href={href('notifications')}
              act={t('account.settings.change')}
            />
          </div>
        </SettingsPanel>
        <LanguagePanel viewer={viewer} />
        <DataPanel consent={viewer.seeks_consent} />
        <SettingsPanel part="delete">
          <div className="list">
            <SettingsRow
              icon="trash"
              title={tn('account.settings.delete_hint', deletion_grace_days)}
              href={href('settings-delete')}
              act={t('account.settings.go_on')}
            />
          </div>
        </SettingsPanel>
      </div>
    </SettingsFrame>
  )
}

function SavedAlert() {
  const { t } = useText()
  const { data } = useNavigation()
  const saved = new URL(data.url, 'http://own').searchParams.get('saved')
  if (!saved) return null
  const what = saved === 'password' || saved === 'location' ? saved : 'settings'
  return (
    <Alert tone="success" icon="check-circle" live>
      {t(`account.settings.saved.${what}`)}
    </Alert>
  )
}

type DataPanelProps = { consent: SeeksConsent }

function DataPanel({ consent }: DataPanelProps) {
  const { t } = useText()
  return (
    <SettingsPanel part="data">
      <div className="list">
        <SettingsRow
          icon="heart"
          title={t('consents.seeks.title')}
          detail={t(`consents.seeks.state.${consent}`)}
          href={`${href('profile')}#${fieldId('seeks_consent')}`}
          act={t('account.settings.change')}
        />
        <SettingsRow
          icon="download-simple"
          title={t('account.settings.download')}
          detail={t('account.settings.download_hint')}
          href={href('settings-export')}
          act={t('account.settings.download_act')}
        />
        <SettingsRow
          icon="receipt"
          title={t('app.titles.transactions')}
          detail={t('account.settings.purchases_hint')}
          href={href('transactions')}
          act={t('account.settings.view')}
        />
        <SettingsRow
          icon="credit-card"
          title={t('app.titles.settings-cards')}
          detail={t('account.settings.cards_hint')}
          href={href('settings-cards')}
          act={t('account.settings.view')}
        />
      </div>
    </SettingsPanel>
  )
}
