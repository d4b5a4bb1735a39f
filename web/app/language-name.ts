import type { Locale } from '#contract/locales.ts'

/** In its own language, with a capital: Nederlands, Deutsch, Polski. */
export function languageName(language: Locale): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
