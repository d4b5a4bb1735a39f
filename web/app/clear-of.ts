/**
 * The room between what must not be covered (`data-clear`): bars above, what is written in or
 * pressed below.
 */
export function clearOf(element: HTMLElement): { top: number; bottom: number } {
  const own = element.getBoundingClientRect()
  const view = globalThis.visualViewport
  const height = (view?.offsetTop ?? 0) + (view?.height ?? innerHeight)
  let [top, bottom] = [0, height]
  for (const kept of document.querySelectorAll('[data-clear]')) {
    const box = kept.getBoundingClientRect()
    const isApart = box.right <= own.left || box.left >= own.right
    if (box.height === 0 || isApart || box.bottom <= 0 || box.top >= height) continue
    if (box.top + box.bottom < height) top = Math.max(top, box.bottom)
    else bottom = Math.min(bottom, box.top)
  }
  return { top, bottom }
}
