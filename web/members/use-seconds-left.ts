import { useEffect, useEffectEvent, useState } from 'react'
import { SECOND } from '#contract/time.ts'

/** Counts down while the page is seen, and calls `onEnd` once at zero. */
export function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (left === 0) return ended()
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((now) => now - 1)
    }, SECOND)
    return () => clearInterval(timer)
  }, [left])
  return left
}
