import { href } from '#contract/route.ts'
import type { Viewer } from '#contract/viewer.ts'
import { SettingsPanel } from '#web/account/settings-panel.tsx'
import { SettingsRow } from '#web/account/settings-row.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

export function LanguagePanel({ viewer }: { viewer: Viewer }) {
  const { t, locale, countryName, languageName } = useText()
  const { locales_enabled } = useSite()
  const { city, country } = viewer.profile
  return (
    <SettingsPanel part="language">
      <h3 className="mt-2">{t('account.settings.language')}</h3>
      <p className="fine">{t('account.settings.language_hint')}</p>
      <form method="post" action={href('lang-config')} className="mt-1 mb-2 flex flex-wrap gap-2">
        <input type="hidden" name="back" value={`${href('settings')}#language`} />
        {locales_enabled.map((language) => (
          <Button
            key={language}
            type="submit"
            size="sm"
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
      <div className="list">
        <SettingsRow
          icon="map-pin"
          title={t('app.titles.settings-location')}
          detail={[city, countryName(country)].filter(Boolean).join(', ')}
          href={href('settings-location')}
          act={t('account.settings.change')}
        />
      </div>
    </SettingsPanel>
  )
}
