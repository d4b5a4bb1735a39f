import { countryLocales, type Locale } from '#contract/locales.ts'
import type { Context } from '#worker/http/context.ts'

/** The domain's languages, those of the visitor's country first (specification section 9). */
export function languageChoices(ctx: Context): Locale[] {
  const { locales_enabled, default_country } = ctx.site.settings
  const first = countryLocales[ctx.request.country ?? default_country] ?? []
  return [...new Set([...first, ...locales_enabled])].filter((locale) =>
    locales_enabled.includes(locale),
  )
}
