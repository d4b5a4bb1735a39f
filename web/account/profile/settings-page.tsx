import type { SeeksConsent } from '#contract/agreements.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SettingsPanel } from '#web/account/settings-panel.tsx'
import { settingsParts } from '#web/account/settings-parts.ts'
import { SettingsRow } from '#web/account/settings-row.tsx'
import { LogoutLink } from '#web/app/logout-link.tsx'
import { useSite, useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NavLink } from '#web/ui/nav-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
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
    <>
      <p className="mb-3">
        <a
          href={href('me')}
          className="inline-flex min-h-11 items-center gap-1.5 text-soft hover:text-text"
        >
          <Icon name="arrow-left" className="size-5" />
          {t('app.titles.me')}
        </a>
      </p>
      <PageHead title={t('app.titles.settings')} />
      <div className="grid gap-8 lg:grid-cols-[230px_minmax(0,1fr)] lg:items-start lg:gap-12">
        <SettingsNav />
        <div className="grid min-w-0 gap-5">
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
                <div className="-mx-3">
                  <LogoutLink />
                </div>
              </div>
            </div>
          </SettingsPanel>
          <VisibilityPanel viewer={viewer} />
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
          <DataPanel blocked={page.blocked} consent={viewer.seeks_consent} />
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
      </div>
    </>
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

function SettingsNav() {
  const { t } = useText()
  return (
    <nav
      aria-label={t('account.settings.parts')}
      className="sticky top-24 hidden content-start gap-0.5 lg:grid"
    >
      {Object.values(settingsParts).map(({ id, icon, title }) => (
        <NavLink key={id} place="side" href={`#${id}`} icon={icon}>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  )
}

type DataPanelProps = { blocked: number; consent: SeeksConsent }

function DataPanel({ blocked, consent }: DataPanelProps) {
  const { t, tn } = useText()
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
