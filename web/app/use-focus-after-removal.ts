import { useEffect, useRef } from 'react'

/**
 * When a row is gone with the button that was pressed in it, the page's heading takes the focus:
 * otherwise it falls back to the top of the document, and nobody is told.
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
