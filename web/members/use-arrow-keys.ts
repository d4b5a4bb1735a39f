import { useEffect, useEffectEvent } from 'react'

/** Where to go of several: one on, one back, or an end. */
export type Step = 1 | -1 | 'first' | 'last'

const steps = new Map<string, Step>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Home', 'first'],
  ['End', 'last'],
])

/** The arrow keys, Home and End of the whole page; with a modifier they are the browser's. */
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
