import { formatMoney, formatPercent, type Money } from '#contract/money.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'

export function useFormat() {
  const { locale } = useText()
  const timeZone = useSite().time_zone
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return {
    money: (money: Money) => formatMoney(money, locale),
    percent: (value: number) => formatPercent(value, locale),
    day: (at: number) => day.format(at),
    moment: (at: number) => moment.format(at),
    signed: (value: number) =>
      new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(value),
  }
}
