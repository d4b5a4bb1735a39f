import { discreetCalls } from '#contract/discreet-calls.ts'
import { lockStep } from '#contract/discreet.ts'
import { href } from '#contract/route.ts'
import { MINUTE } from '#contract/time.ts'
import type { Send } from '#web/app/use-send.ts'
import { hidePage } from './hide-page.ts'
import type { Tabs } from './tabs.ts'

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

export type Use = { note: () => void; watch: (tabs: Tabs) => void }

/** Locks after so many minutes in which nobody did anything in any tab, and tells the server of uses. */
export function useOf(minutes: number, send: Send, signal: AbortSignal): Use {
  let used = Date.now()
  let told = used
  const isOver = () => Date.now() - used >= minutes * MINUTE
  const note = () => {
    if (!isOver()) used = Date.now()
  }
  const watch = (tabs: Tabs) => {
    const step = lockStep(minutes)
    const look = () => {
      if (signal.aborted) return
      if (isOver()) return void lock(send, tabs)
      if (used <= told || Date.now() - told < step) return
      told = Date.now()
      tabs.tell('used')
      send(discreetCalls.stayOpen, {}).catch(() => undefined)
    }
    const timer = setInterval(look, step / 2)
    signal.addEventListener('abort', () => clearInterval(timer))
    // Timers stand still while a device sleeps: what was left open is not used first.
    const onUse = () => (isOver() ? look() : note())
    for (const use of uses) addEventListener(use, onUse, { signal, capture: true, passive: true })
    document.addEventListener('visibilitychange', look, { signal })
  }
  return { note, watch }
}

async function lock(send: Send, tabs: Tabs): Promise<void> {
  hidePage()
  const { pathname, search } = location
  // Without a connection the page is hidden all the same.
  await send(discreetCalls.lock, {}).catch(() => undefined)
  tabs.tell('locked')
  location.replace(href('unlock', {}, { next: pathname + search }))
}
