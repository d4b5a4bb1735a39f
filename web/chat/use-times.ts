import { useMemo } from 'react'
import { dateIn } from '#contract/age.ts'
import type { Formats } from '#contract/formats.ts'
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
  const translate = useText()
  const { now, site } = useNavigation().data
  const timeZone = useHydrated() ? ownTimeZone() : site.time_zone
  return useMemo(() => timesFor(translate, timeZone, now), [translate, timeZone, now])
}

let own: string | undefined

/** Every line of a conversation asks for it on each render. */
function ownTimeZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return own
}

function timesFor({ date, day }: Formats, timeZone: string, now: number): Times {
  const today = Date.parse(dateIn(timeZone, now))
  const daysAgo = (at: number) => Math.round((today - Date.parse(dateIn(timeZone, at))) / DAY)
  const clock = (at: number) =>
    date(at, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

  function named(at: number, length: 'long' | 'short'): string {
    const ago = daysAgo(at)
    if (ago <= 1) return day(-Math.max(ago, 0))
    if (ago < 7) return date(at, { timeZone, weekday: length })
    return date(at, { timeZone, day: 'numeric', month: length })
  }
  return {
    clock,
    day: (at) => named(at, 'long'),
    short: (at) => (daysAgo(at) <= 0 ? clock(at) : named(at, 'short')),
  }
}
