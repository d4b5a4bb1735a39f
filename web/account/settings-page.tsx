import type { ChangeEvent } from 'react'
import { accountCalls, type ProfileChanges } from '#contract/account.ts'
import { href } from '#contract/route.ts'
import { languageName } from '#web/app/language-name.ts'
import { LogoutLink } from '#web/app/logout-link.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { addToast } from '#web/app/toast-store.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { VisibilityToggles } from './visibility-toggles.tsx'

/** Toggles hold at once; without script they are a form with a button. */
export function SettingsPage() {
  const { t, locale } = useText()
  const { data, refresh } = useNavigation()
  const { toasts } = useStores()
  const viewer = useViewer()
  const sendCall = useSend()
  const showError = useErrorToast()
  const hydrated = useHydrated()
  if (!viewer) return null

  async function save({ target }: ChangeEvent<HTMLInputElement>) {
    const changes: ProfileChanges = { [target.name]: target.checked }
    try {
      await sendCall(accountCalls.saveProfile, changes)
      addToast(toasts, 'success', t('account.settings.saved'))
      await refresh()
    } catch (error) {
      target.checked = !target.checked
      showError(error)
    }
  }

  return (
    <div className="mx-auto max-w-190">
      <PageHead title={t('app.titles.settings')}>{t('account.settings.intro')}</PageHead>
      <div className="grid gap-3 md:grid-cols-2">
        <LinkCard
          href={href('profile')}
          icon="user-circle"
          title={t('account.settings.my_profile')}
        >
          {t('account.settings.my_profile_hint')}
        </LinkCard>
        <LinkCard
          href={href('transactions')}
          icon="receipt"
          title={t('account.settings.purchases')}
        >
          {t('account.settings.purchases_hint')}
        </LinkCard>
      </div>
      <form method="post">
        <VisibilityToggles viewer={viewer} onChange={(event) => void save(event)} />
        {!hydrated && <Button type="submit">{t('account.settings.save')}</Button>}
      </form>
      <Section title={t('account.settings.language')} intro={t('account.settings.language_hint')}>
        <form method="post" action={href('lang-config')} className="flex flex-wrap gap-2">
          <input type="hidden" name="back" value={data.url} />
          {data.site.locales_enabled.map((language) => (
            <Button
              key={language}
              type="submit"
              name="language"
              value={language}
              lang={language}
              aria-pressed={language === locale}
              icon={language === locale ? 'check' : undefined}
            >
              {languageName(language)}
            </Button>
          ))}
        </form>
      </Section>
      <Section title={t('account.settings.account')}>
        <Panel className="list">
          <ListRow
            icon="envelope-simple"
            title={t('account.settings.email')}
            detail={<span translate="no">{viewer.email}</span>}
          />
          <div className="-mx-3 py-1">
            <LogoutLink />
          </div>
        </Panel>
      </Section>
    </div>
  )
}
