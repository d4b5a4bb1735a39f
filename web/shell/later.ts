import { rememberInstallable } from '#web/installed/remember-installable.ts'
import { rememberAskable } from '#web/push/remember-askable.ts'
import { preloadScreens } from './preload-screens.ts'
import { remindOfTime } from './remind-of-time.ts'

type Visit = {
  signedIn: boolean
  acted: boolean
  met: boolean
  minutes: number | null
  tell: (minutes: number) => void
}

/** What can wait until all else is at work, for visitors too. */
export function later({ signedIn, acted, met, minutes, tell }: Visit): void {
  void preloadScreens(signedIn).catch(() => undefined)
  if (!signedIn) return
  void rememberAskable(acted)
  rememberInstallable(met)
  remindOfTime(minutes, tell)
}
