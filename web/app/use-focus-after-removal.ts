import { useEffect, useRef } from 'react'

/**
 * Focuses the page's heading after the row with the focused button was removed: otherwise the focus
 * falls back to the top of the document without a word.
 */
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
