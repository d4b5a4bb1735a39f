import { useRef, useState } from 'react'

/** One photo at a time: swiped, scrolled to by the focus, or stepped. */
export function useReel(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    if (clientWidth > 0) setAt(Math.min(count - 1, Math.round(scrollLeft / clientWidth)))
  }
  function show(index: number) {
    const { clientWidth = 0 } = track.current ?? {}
    track.current?.scrollTo({ left: index * clientWidth })
  }
  return { track, at, onScroll, show, step: (by: 1 | -1) => show((at + by + count) % count) }
}
