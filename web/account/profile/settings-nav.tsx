import { settingsParts } from '#web/account/settings-parts.ts'
import { useText } from '#web/text/text.tsx'
import { NavLink } from '#web/ui/nav-link.tsx'

/** Beside the settings on wide screens. */
export function SettingsNav() {
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
