import { type RefObject, useEffect, useState } from 'react'

const most = 3
const gap = 8
/** With a label, in the longest language. */
const cardHeight = 104

/**
 * How many cards there is room for between what must not be covered (`data-clear`): bars above,
 * what is written in or pressed below. Puts the element there.
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

function clearOf(element: HTMLElement): { top: number; bottom: number } {
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
