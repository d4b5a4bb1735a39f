import { type RefObject, useEffect, useState } from 'react'
import { clearOf } from '#web/app/clear-of.ts'

const most = 3
const gap = 8
/** With a label, in the longest language. */
const cardHeight = 104

/**
 * How many cards there is room for between what must not be covered. Puts the element there.
 */
export function useRoom(ref: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(most)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const element = ref.current
      if (!element) return
      const { top, bottom } = clearOf(element)
      element.style.setProperty('--news-top', `${top + gap}px`)
      setRoom(Math.min(most, Math.max(0, Math.floor((bottom - top - gap) / cardHeight))))
    }
    const soon = () => void (frame ||= requestAnimationFrame(look))
    look()
    // Bars and boxes also move without an event, as when a page loads or a line is typed.
    const every = setInterval(look, 500)
    const views = [globalThis, globalThis.visualViewport]
    for (const view of views) {
      view?.addEventListener('scroll', soon, { passive: true })
      view?.addEventListener('resize', soon)
    }
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(every)
      for (const view of views) {
        view?.removeEventListener('scroll', soon)
        view?.removeEventListener('resize', soon)
      }
    }
  }, [ref])
  return room
}
