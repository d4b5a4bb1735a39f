import { useEffect, useEffectEvent } from 'react'

/** One step forward or back, or to an end. */
export type Step = 1 | -1 | 'first' | 'last'

const steps = new Map<string, Step>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Home', 'first'],
  ['End', 'last'],
])

/** Arrow keys, Home and End anywhere on the page; with a modifier key they are the browser's. */
export function useArrowKeys(go: (step: Step) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(step)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
