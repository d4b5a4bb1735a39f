import { useEffect, useRef } from 'react'

/** Focuses the page's heading, or the focus would silently fall back to the top of the document. */
export function useFocusAfterRemoval(rows: number): void {
  const before = useRef(rows)
  useEffect(() => {
    const fewer = rows < before.current
    before.current = rows
    if (fewer && document.activeElement === document.body) focusHeading()
  }, [rows])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
