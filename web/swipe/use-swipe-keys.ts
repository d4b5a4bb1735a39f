import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Way } from './way-of.ts'

const ways = new Map<string, Way>([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
])

/**
 * Arrow keys work anywhere on the page, Z and the space bar only within the game: a single letter elsewhere may come
 * from speech input.
 */
export function useSwipeKeys(
  game: RefObject<HTMLElement | null>,
  act: { swipe: (way: Way) => void; undo?: () => void; photo?: () => void },
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (isModified(event) || isTaken(target)) return
    const way = ways.get(key)
    const inGame = target instanceof Node && game.current?.contains(target)
    if (way) {
      event.preventDefault()
      if (!inGame) game.current?.focus({ preventScroll: true })
      act.swipe(way)
    } else if (inGame) {
      if (key.toLowerCase() === 'z') act.undo?.()
      // On a button or link the space bar is theirs.
      if (key === ' ' && target === game.current) nextPhoto(event, act.photo)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isModified({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

function nextPhoto(event: KeyboardEvent, show: (() => void) | undefined): void {
  if (!show) return
  event.preventDefault()
  show()
}

/** Fields and menus have their own keys, and a dialog covers the game. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, select, textarea, details') !== null
}
