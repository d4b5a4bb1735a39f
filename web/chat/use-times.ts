import { useMemo } from 'react'
import { dateIn } from '#contract/age.ts'
import { oncePer } from '#contract/once-per.ts'
import { DAY } from '#contract/time.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'

export type Times = {
  clock: (at: number) => string
  /** `vandaag`, `gisteren`, `maandag`, `12 november` */
  day: (at: number) => string
  /** `14:08`, `gisteren`, `ma`, `12 nov` */
  short: (at: number) => string
}

/** In the browser's time zone; on the server in the domain's. */
export function useTimes(): Times {
  const { locale } = useText()
  const { now, site } = useNavigation().data
  const timeZone = useHydrated() ? ownTimeZone() : site.time_zone
  return useMemo(() => timesFor(locale, timeZone, now), [locale, timeZone, now])
}

let own: string | undefined

/** Every line of a conversation asks for it on each render. */
function ownTimeZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return own
}

function timesFor(locale: string, timeZone: string, now: number): Times {
  const { clock, relative, long, short } = formatsOf(`${locale} ${timeZone}`)
  const today = Date.parse(dateIn(timeZone, now))
  const daysAgo = (at: number) => Math.round((today - Date.parse(dateIn(timeZone, at))) / DAY)

  function named(at: number, { weekday, date }: typeof long): string {
    const ago = daysAgo(at)
    if (ago <= 1) return relative.format(-Math.max(ago, 0), 'day')
    return ago < 7 ? weekday.format(at) : date.format(at)
  }
  return {
    clock: (at) => clock.format(at),
    day: (at) => named(at, long),
    short: (at) => (daysAgo(at) <= 0 ? clock.format(at) : named(at, short)),
  }
}

const formatsOf = oncePer((key: string) => {
  const [locale, timeZone] = key.split(' ')
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options })
  return {
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    clock: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    long: { weekday: format({ weekday: 'long' }), date: format({ day: 'numeric', month: 'long' }) },
    short: {
      weekday: format({ weekday: 'short' }),
      date: format({ day: 'numeric', month: 'short' }),
    },
  }
})
