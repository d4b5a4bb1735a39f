import { type RefObject, useLayoutEffect } from 'react'
import { clearOf } from '#web/app/clear-of.ts'

const gap = 20
/** A line more to write on moves what is below, without an event. */
const often = 250

/** Above what is written in or pressed, however high that is. */
export function useToastPlace(ref: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!shown || !element) return
    const look = () => {
      const { bottom } = clearOf(element)
      element.style.bottom = `calc(${innerHeight - bottom + gap}px + env(safe-area-inset-bottom))`
    }
    look()
    const every = setInterval(look, often)
    return () => clearInterval(every)
  }, [ref, shown])
}
