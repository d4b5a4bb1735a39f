import { discreetCalls } from '#contract/discreet-calls.ts'
import { SECOND } from '#contract/time.ts'
import { isComposing } from '#web/app/is-composing.ts'
import { hidePage } from './hide-page.ts'
import type { Tabs } from './tabs.ts'

const within = SECOND

/** Escape twice, or the button, whose link is enough until then. */
export function watchQuickExit(address: string, tabs: Tabs, signal: AbortSignal): void {
  let before = -Infinity
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat) return
    const counts = event.key === 'Escape' && !isTaken(event)
    if (counts && event.timeStamp - before <= within) leave(address, tabs)
    before = counts ? event.timeStamp : -Infinity
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-quick-exit]')) return
    event.preventDefault()
    leave(address, tabs)
  }
  // Before anything else hears them: what Escape closes is still open then.
  addEventListener('keydown', onKey, { signal, capture: true })
  addEventListener('click', onClick, { signal, capture: true })
}

function isTaken(event: KeyboardEvent): boolean {
  return isComposing(event) || document.querySelector(':modal, details.menu[open]') !== null
}

function leave(address: string, tabs: Tabs): void {
  hidePage()
  // What waits to be sent is not asked about now.
  const stop = (event: Event) => event.stopImmediatePropagation()
  addEventListener('beforeunload', stop, { capture: true })
  // Locked, so that the way back shows nothing.
  const body = new Blob(['{}'], { type: 'application/json' })
  navigator.sendBeacon(discreetCalls.lock.path, body)
  tabs.tell('locked')
  hideOrigin()
  location.replace(address)
}

/** As `rel` says it of the link: the page there is not told of which site somebody comes. */
function hideOrigin(): void {
  const policy = document.createElement('meta')
  policy.name = 'referrer'
  policy.content = 'no-referrer'
  document.head.append(policy)
}
