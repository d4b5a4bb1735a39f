import type { Locale } from './locales.ts'
import { oncePer } from './once-per.ts'

export const languageName = oncePer((language: Locale) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
})
