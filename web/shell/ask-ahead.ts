import type { Route } from '#contract/route-entry.ts'
import { matchShown } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { fetchAhead } from '#web/app/fetch-page.ts'
import { isPlainClick, pageAt } from '#web/app/follow-links.ts'
import { loadParts } from '#web/app/hydrate-later.ts'
import type { ViewerStore } from '#web/app/viewer-store.ts'
import { loadScreen } from './screens.ts'

/** In milliseconds: a mouse that only passes over a link is gone by then. */
const mouseRests = 65
/** A finger that scrolls has mostly moved by then. */
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
    const { type, target, pointerType, clientX: x, clientY: y } = event
    const byMouse = pointerType === 'mouse'
    const over = type === 'pointerover'
    if (over && !byMouse) return
    cancel()
    if (!over && !isPlainClick(event)) return
    from = { x, y }
    const url = pageAt(target)
    const shown = url && matchShown(url.pathname, store.viewer !== null)
    if (shown) timer = setTimeout(() => prepare(url, shown.name), waitOf(byMouse, over))
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

function prepare({ pathname, search }: URL, name: RouteName): void {
  const { onPress }: Route = routes[name]
  if (!onPress) fetchAhead(pathname + search)
  void loadScreen(name)
    .then(loadParts)
    .catch(() => undefined)
}
