import type { Locale } from '#contract/locales.ts'

/** A moment in a reader's language, on the domain's clock. */
export function sayUntil(locale: Locale, timeZone: string, at: number): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, style).format(at)
}
