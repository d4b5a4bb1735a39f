import type { Locale } from '#contract/locales.ts'
import { oncePer } from '#contract/once-per.ts'

/** In that language, with a capital: Nederlands, Deutsch, Polski. */
export const languageName = oncePer((language: Locale) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
