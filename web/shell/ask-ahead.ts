import type { Route } from '#contract/route-entry.ts'
import { matchShown } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { fetchAhead } from '#web/app/fetch-page.ts'
import { ownPage } from '#web/app/follow-links.ts'
import { loadParts } from '#web/app/hydrate-later.ts'
import type { ViewerStore } from '#web/app/viewer-store.ts'
import { loadScreen } from './screens.ts'

/** In milliseconds: a mouse that only passes over a link is gone by then. */
const mouseRests = 65
/** A finger that scrolls has moved by then. */
const fingerRests = 30
/** In pixels: no finger is quite still. */
const still = 6

let begun = false

/** Asks for a page, and prepares its screen, once its link seems about to be pressed. */
export function askAhead(store: ViewerStore): void {
  if (begun) return
  begun = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  const cancel = () => clearTimeout(timer)

  function onPointer(event: PointerEvent) {
    const { type, target, pointerType, button, clientX: x, clientY: y } = event
    const byMouse = pointerType === 'mouse'
    const over = type === 'pointerover'
    if (over && !byMouse) return
    cancel()
    if (!over && button !== 0) return
    from = { x, y }
    const link = target instanceof Element ? target.closest('a') : null
    const url = link && ownPage(link)
    const name = url && screenAhead(url.pathname, store, over)
    if (name) timer = setTimeout(() => prepare(url, name), waitOf(byMouse, over))
  }
  function onMove({ pointerType, clientX, clientY }: PointerEvent) {
    const moved = Math.hypot(clientX - from.x, clientY - from.y) > still
    if (pointerType !== 'mouse' && moved) cancel()
  }
  const options = { capture: true, passive: true }
  document.addEventListener('pointerover', onPointer, options)
  document.addEventListener('pointerdown', onPointer, options)
  document.addEventListener('pointermove', onMove, options)
  document.addEventListener('pointercancel', cancel, options)
  // What is pressed is asked for anyway.
  document.addEventListener('click', cancel, options)
}

function waitOf(byMouse: boolean, over: boolean): number {
  if (!byMouse) return fingerRests
  return over ? mouseRests : 0
}

/** Whom a page shows counts, for somebody new dearly: only for a press that has as good as begun. */
function screenAhead(path: string, { viewer }: ViewerStore, over: boolean): RouteName | null {
  const shown = matchShown(path, viewer !== null)
  if (!shown) return null
  const { counts }: Route = routes[shown.name]
  return counts && (over || viewer?.status !== 'confirmed') ? null : shown.name
}

function prepare({ pathname, search }: URL, name: RouteName): void {
  fetchAhead(pathname + search)
  void loadScreen(name)
    .then(loadParts)
    .catch(() => undefined)
}
