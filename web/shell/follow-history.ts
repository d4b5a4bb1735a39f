export type Left = { scroll: number } | null

export function keepScroll(): void {
  history.replaceState({ scroll: scrollY } satisfies Left, '')
}

/**
 * Back, forward and a reload restore the scroll position; `show` calls `place` once the page is
 * there. Returns a function that stops it.
 */
export function followHistory(
  shownUrl: () => string,
  show: (url: string, place: () => void) => Promise<void>,
): () => void {
  const here = () => location.pathname + location.search
  const onPop = ({ state }: PopStateEvent) => {
    const toAnchor = state === null && here() === shownUrl()
    const left = state as Left
    if (!toAnchor) void show(here(), () => scrollTo(0, left?.scroll ?? 0))
  }
  history.scrollRestoration = 'manual'
  const left = history.state as Left
  if (left) scrollTo(0, left.scroll)
  addEventListener('popstate', onPop)
  addEventListener('scrollend', keepScroll)
  return () => {
    removeEventListener('popstate', onPop)
    removeEventListener('scrollend', keepScroll)
  }
}
