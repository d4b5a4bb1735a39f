import { MINUTE } from '#contract/time.ts'

const key = 'here-since'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Tells how long a visit has lasted each time it is so many minutes longer. A visit is that of a tab,
 * and begins anew when the time is up while nobody looks.
 */
export function remindOfTime(minutes: number | null, tell: (minutes: number) => void): void {
  clearTimeout(timer)
  if (minutes === null) return
  const every = minutes * MINUTE
  const lasted = Date.now() - began()
  timer = setTimeout(
    () => {
      if (document.hidden) beginAnew()
      else tell(Math.round((Date.now() - began()) / MINUTE))
      remindOfTime(minutes, tell)
    },
    every - (lasted % every),
  )
}

function began(): number {
  try {
    return Number(sessionStorage.getItem(key)) || begin()
  } catch {
    // Nothing can be kept: of this page alone.
    return performance.timeOrigin
  }
}

function beginAnew(): void {
  try {
    begin()
  } catch {
    // As above.
  }
}

function begin(): number {
  const now = Date.now()
  sessionStorage.setItem(key, String(now))
  return now
}
