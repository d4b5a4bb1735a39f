import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Way } from './way-of.ts'

const flight = { duration: 320, easing: 'cubic-bezier(0.3, 0.2, 0.6, 1)' }

export function useFlight(
  card: RefObject<HTMLElement | null>,
  { leaving, returning }: { leaving: Way | undefined; returning: Way | undefined },
  onGone: () => void,
): void {
  const gone = useEffectEvent(onGone)

  useEffect(() => {
    const element = card.current
    if (!leaving || !element) return
    if (isStill()) return gone()
    const { translate, rotate } = getComputedStyle(element)
    const animation = element.animate([{ translate, rotate }, away(leaving)], {
      ...flight,
      fill: 'forwards',
    })
    animation.addEventListener('finish', () => gone())
    return () => animation.cancel()
  }, [card, leaving])

  useEffect(() => {
    if (!returning || isStill()) return
    const animation = card.current?.animate([away(returning), {}], flight)
    return () => animation?.cancel()
  }, [card, returning])
}

function away(way: Way): Keyframe {
  const side = way === 'right' ? 1 : -1
  return { translate: `${side * 140}% 6%`, rotate: `${side * 18}deg`, opacity: 0.2 }
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
