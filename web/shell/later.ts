import { rememberInstallable } from '#web/installed/remember-installable.ts'
import { rememberAskable } from '#web/push/remember-askable.ts'
import { remindOfTime } from './remind-of-time.ts'

type Visit = {
  acted: boolean
  met: boolean
  minutes: number | null
  tell: (minutes: number) => void
}

/** What can wait until all else is at work. */
export function later({ acted, met, minutes, tell }: Visit): void {
  void rememberAskable(acted)
  rememberInstallable(met)
  remindOfTime(minutes, tell)
}
