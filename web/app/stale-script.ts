import { MINUTE } from '#contract/time.ts'

export const staleRegion = 'stale'

const key = 'reloaded_at'
let leaving = false

/**
 * A chunk is missing, such as after a deploy: reloads, at most once a minute, else shows a notice.
 * Not without a connection: reloading would lose the page.
 */
export function onMissingScript(event: Event): void {
  if (!navigator.onLine) return
  if (leaving || mayReload(Date.now())) {
    event.preventDefault()
    if (!leaving) location.reload()
    leaving = true
  } else sayStale()
}

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    // `abs`: a clock that was set back must not block reloading for longer.
    if (Math.abs(now - last) < MINUTE) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    // Without storage the reloads could not be limited.
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
