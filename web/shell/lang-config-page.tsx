import type { Locale } from '#contract/locales.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

export function LangConfigPage({ page }: { page: PageProps['lang-config'] }) {
  const { t, countryName } = useText()
  const { countries } = useSite()
  const { country, ofCountry, others, back } = page
  const options = countries.map((value) => ({ value, label: countryName(value) }))
  return (
    <Panel>
      <h1>{t('app.titles.lang-config')}</h1>
      {countries.length > 1 && (
        <form action={href('lang-config')} className="mt-6 flex flex-wrap items-end gap-3">
          <input type="hidden" name="back" value={back} />
          <div className="min-w-50 flex-1">
            <Field label={t('entry.choice.country')}>
              <Select
                key={country}
                name="country"
                autoComplete="country"
                options={options}
                defaultValue={country}
              />
            </Field>
          </div>
          <Button type="submit">{t('entry.choice.show')}</Button>
        </form>
      )}
      <form method="post" className="mt-8 grid gap-8">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="country" value={country} />
        <Languages
          title={t('entry.choice.of', { country: countryName(country) })}
          languages={ofCountry}
        />
        <Languages title={t('entry.choice.others')} languages={others} />
      </form>
    </Panel>
  )
}

function Languages({ title, languages }: { title: string; languages: readonly Locale[] }) {
  const { locale, languageName } = useText()
  if (languages.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {languages.map((language) => (
        <Button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === locale}
          iconEnd={language === locale ? 'check' : undefined}
          className="justify-between"
          block
        >
          {languageName(language)}
        </Button>
      ))}
    </section>
  )
}
