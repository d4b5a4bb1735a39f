export type Left = { scroll: number } | null

export function keepScroll(): void {
  history.replaceState({ scroll: scrollY } satisfies Left, '')
}

/** Back, forward and a reload restore the scroll position. Returns a function that stops it. */
export function followHistory(
  shownUrl: () => string,
  show: (url: string) => Promise<unknown>,
): () => void {
  const here = () => location.pathname + location.search
  const back = async (left: Left) => {
    if (await show(here())) scrollTo(0, left?.scroll ?? 0)
  }
  const onPop = ({ state }: PopStateEvent) => {
    const toAnchor = state === null && here() === shownUrl()
    if (!toAnchor) void back(state as Left)
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
