import { MINUTE } from '#contract/time.ts'

/** Where the server's HTML keeps the notice. */
export const staleRegion = 'stale'

const key = 'reloaded_at'
let leaving = false

/**
 * A part of the script that is gone after a deploy: reloads, at most once a minute; the second time
 * the page says so. Without a connection reloading would only lose the page.
 */
export function onMissingScript(event: Event): void {
  if (!navigator.onLine) return
  if (leaving || mayReload(Date.now())) {
    event.preventDefault()
    if (!leaving) location.reload()
    leaving = true
  } else sayStale()
}

/** Writes down that it does. `now` in epoch milliseconds. */
function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    // A clock that was set back does not bar it for longer.
    if (Math.abs(now - last) < MINUTE) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    // Where nothing can be kept, nothing would end it.
    return false
  }
}

function sayStale(): void {
  const region = document.getElementById(staleRegion)
  const notice = region?.querySelector('template')?.content
  if (!region || !notice) return
  const [reload, close] = notice.querySelectorAll('button')
  reload?.addEventListener('click', () => location.reload())
  close?.addEventListener('click', () => region.replaceChildren())
  region.replaceChildren(notice)
}
