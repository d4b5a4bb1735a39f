import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SettingsPanel } from '#web/account/settings-panel.tsx'
import { SettingsRow } from '#web/account/settings-row.tsx'
import { LogoutLink } from '#web/app/logout-link.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DataPanel } from './data-panel.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { LoginPanel } from './login-panel.tsx'
import { SavedAlert } from './saved-alert.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { VisibilityPanel } from './visibility-panel.tsx'

/** All of a member's settings; those that need a form of their own are links. */
export function SettingsPage({ page }: { page: PageProps['settings'] }) {
  const { t, tn } = useText()
  const { deletion_grace_days } = useSite()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <>
      <PageHead title={t('app.titles.settings')} />
      <div className="grid gap-8 lg:grid-cols-[230px_minmax(0,1fr)] lg:items-start lg:gap-12">
        <SettingsNav />
        <div className="grid min-w-0 gap-5">
          <SavedAlert />
          {/* On wide screens the menu in the header has these links. */}
          <div className="grid gap-3 md:hidden">
            <LinkCard
              href={href('profile')}
              icon="user-circle"
              title={t('account.settings.my_profile')}
            >
              {t('account.settings.my_profile_hint')}
            </LinkCard>
            <LinkCard
              href={href('match-finder')}
              icon="sparkle"
              title={t('app.titles.match-finder')}
            >
              {t('account.settings.match_finder_hint')}
            </LinkCard>
          </div>
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
          <DataPanel blocked={page.blocked} />
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
