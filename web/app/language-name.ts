import type { Locale } from '#contract/locales.ts'
import { oncePer } from '#contract/once-per.ts'

export const languageName = oncePer((language: Locale) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
