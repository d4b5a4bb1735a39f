import type { Locale } from '#contract/locales.ts'

export function formatDate(at: number, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at)
}

export function formatDateTime(at: number, locale: Locale, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, style).format(at)
}
