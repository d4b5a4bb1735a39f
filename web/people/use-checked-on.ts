import { useText } from '#web/text/text.tsx'

/** `on`: YYYY-MM-DD, of the site's calendar. */
export function useCheckedOn(on: string): string {
  const { t, locale } = useText()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return t('app.checked.detail', { on: day.format(new Date(`${on}T00:00:00Z`)) })
}
