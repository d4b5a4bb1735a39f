import { isLocale } from '#contract/locales.ts'
import type { DeskText } from '#desk/text.ts'

/** In which language somebody reads what an operator writes; undefined where nobody does. */
export function writtenIn(
  { t, languageName }: DeskText,
  language: string | null,
): string | undefined {
  if (language === null) return undefined
  return t('cases.written_in', { language: isLocale(language) ? languageName(language) : language })
}
