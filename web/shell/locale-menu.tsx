import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Menu } from '#web/ui/menu.tsx'

export function LocaleMenu() {
  const { t, locale, languageName } = useText()
  const { data } = useNavigation()
  const languages = data.site.locales_enabled
  if (languages.length < 2) return null
  return (
    <Menu
      label={[locale, t('app.language_now', { language: languageName(locale) })].join(', ')}
      trigger={<b className="text-sm uppercase">{locale}</b>}
      triggerClassName="menu-trigger min-w-11 justify-center"
    >
      <form method="post" action={href('lang-config')}>
        <input type="hidden" name="back" value={data.url} />
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-current={language === locale}
            className="menu-item w-full"
          >
            {languageName(language)}
          </button>
        ))}
      </form>
    </Menu>
  )
}
