import type { PageProps } from '#contract/pages.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { languageName } from './language-name.ts'

/** Chooses the language; those of the visitor's country come first. */
export function LangConfigPage({ page }: { page: PageProps['lang-config'] }) {
  const { t, locale } = useText()
  return (
    <Panel>
      <h1>{t('app.titles.lang-config')}</h1>
      <form method="post" className="mt-6 grid gap-3">
        <input type="hidden" name="back" value={page.back} />
        {page.languages.map((language) => (
          <Button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            tone={language === locale ? 'primary' : 'quiet'}
            block
          >
            {languageName(language)}
          </Button>
        ))}
      </form>
    </Panel>
  )
}
