import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'

export function useFormat() {
  const { money, percent, date, number } = useText()
  const timeZone = useSite().time_zone
  return {
    money,
    percent,
    day: (at: number) => date(at, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
    moment: (at: number) =>
      date(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone }),
    signed: (value: number) => number(value, { signDisplay: 'always' }),
  }
}
