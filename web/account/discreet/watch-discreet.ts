import type { Send } from '#web/app/use-send.ts'
import { openTabs } from './tabs.ts'
import { watchQuickExit } from './watch-quick-exit.ts'
import { watchUse } from './watch-use.ts'

type Wanted = { exit: string | null; minutes: number | null; send: Send }

/** Until `signal` ends it. */
export function watchDiscreet({ exit, minutes, send }: Wanted, signal: AbortSignal): void {
  const use = minutes === null ? null : watchUse(minutes, send, signal)
  const tabs = openTabs(() => use?.noteUse(), signal)
  use?.watch(tabs)
  if (exit !== null) watchQuickExit(exit, tabs, signal)
}
