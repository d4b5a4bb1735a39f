import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import type { DeskText } from '#desk/text.ts'

/** "3 uur" */
export function waited({ tn }: DeskText, ms: number): string {
  if (ms >= 2 * DAY) return tn('cases.days', Math.floor(ms / DAY))
  if (ms >= HOUR) return tn('cases.hours', Math.floor(ms / HOUR))
  return tn('cases.minutes', Math.max(0, Math.floor(ms / MINUTE)))
}
