import { useText } from '#web/text/text.tsx'

/** `on`: YYYY-MM-DD, of the site's calendar. */
export function useCheckedOn(on: string): string {
  const { t, date } = useText()
  const day = date(Date.parse(`${on}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return t('app.checked.detail', { on: day })
}
