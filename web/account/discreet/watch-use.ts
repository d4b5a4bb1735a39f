import { discreetCalls } from '#contract/discreet-calls.ts'
import { lockStep } from '#contract/discreet.ts'
import { href } from '#contract/route.ts'
import { MINUTE } from '#contract/time.ts'
import type { Send } from '#web/app/use-send.ts'
import { hidePage } from './hide-page.ts'
import type { Tabs } from './tabs.ts'

const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

type Watched = {
  /** In another tab. */
  noteUse: () => void
  watch: (tabs: Tabs) => void
}

/** Locks after so many minutes in which nobody did anything in any tab, and tells the server of uses. */
export function watchUse(minutes: number, send: Send, signal: AbortSignal): Watched {
  let used = Date.now()
  let told = used
  const isOver = () => Date.now() - used >= minutes * MINUTE
  const noteUse = () => {
    if (!isOver()) used = Date.now()
  }
  const watch = (tabs: Tabs) => {
    const ended = new AbortController()
    const until = ended.signal
    signal.addEventListener('abort', () => ended.abort())
    const step = lockStep(minutes)
    const look = () => {
      if (isOver()) {
        ended.abort()
        return void lock(send, tabs)
      }
      if (used <= told || Date.now() - told < step) return
      told = Date.now()
      tabs.tell('used')
      send(discreetCalls.stayOpen, {}).catch(() => undefined)
    }
    const timer = setInterval(look, step / 2)
    until.addEventListener('abort', () => clearInterval(timer))
    // Timers stand still while a device sleeps: what was left open is not used first.
    const onAct = () => (isOver() ? look() : noteUse())
    for (const act of acts) {
      addEventListener(act, onAct, { signal: until, capture: true, passive: true })
    }
    document.addEventListener('visibilitychange', look, { signal: until })
  }
  return { noteUse, watch }
}

async function lock(send: Send, tabs: Tabs): Promise<void> {
  hidePage()
  const { pathname, search } = location
  // Without a connection the page is hidden all the same.
  await send(discreetCalls.lock, {}).catch(() => undefined)
  tabs.tell('locked')
  location.replace(href('unlock', {}, { next: pathname + search }))
}
