import { type PointerEvent, useRef } from 'react'

const farEnough = 48

/** Horizontal swipes: 1 is forward (to the left), -1 back. */
export function useSwipe(go: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.isPrimary ? event.clientX : null
    },
    onPointerUp(event: PointerEvent) {
      const moved = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      if (Math.abs(moved) >= farEnough) go(moved < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
