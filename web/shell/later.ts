import type { ViewerStore } from '#web/app/viewer-store.ts'
import { rememberInstallable } from '#web/installed/remember-installable.ts'
import { rememberAskable } from '#web/push/remember-askable.ts'
import { askAhead } from './ask-ahead.ts'
import { preloadScreens } from './preload-screens.ts'
import { remindOfTime } from './remind-of-time.ts'

type Visit = {
  viewer: ViewerStore
  signedIn: boolean
  acted: boolean
  met: boolean
  minutes: number | null
  tell: (minutes: number) => void
}

/** What can wait until all else is at work, for visitors too. */
export function later({ viewer, signedIn, acted, met, minutes, tell }: Visit): void {
  askAhead(viewer)
  void preloadScreens(signedIn).catch(() => undefined)
  if (!signedIn) return
  void rememberAskable(acted)
  rememberInstallable(met)
  remindOfTime(minutes, tell)
}
