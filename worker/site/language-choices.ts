import { countryLocales, type Locale } from '#contract/locales.ts'
import type { Context } from '#worker/request/context.ts'

type Choices = { ofCountry: Locale[]; others: Locale[] }

export function languageChoices({ site }: Pick<Context, 'site'>, country: string): Choices {
  const { locales_enabled } = site.settings
  const spoken = countryLocales[country] ?? []
  return {
    ofCountry: spoken.filter((locale) => locales_enabled.includes(locale)),
    others: locales_enabled.filter((locale) => !spoken.includes(locale)),
  }
}
