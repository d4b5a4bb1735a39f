import { useEffect, useEffectEvent } from 'react'

/** The arrow keys of the whole page: 1 goes on, -1 goes back. */
export function useArrowKeys(go: (step: 1 | -1) => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
