import { useEffect, useEffectEvent, useState } from 'react'
import { SECOND } from '#contract/time.ts'

/** Counts down while the page is visible and has no entry warning; calls `onEnd` once at zero. */
export function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const ended = useEffectEvent(onEnd)
  const over = left === 0
  useEffect(() => {
    if (over) return ended()
    const timer = setInterval(() => {
      const asking = document.getElementById('entry-warning') !== null
      if (!document.hidden && !asking) setLeft((now) => Math.max(now - 1, 0))
    }, SECOND)
    return () => clearInterval(timer)
  }, [over])
  return left
}
