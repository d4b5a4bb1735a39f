import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { type Way, wayOf } from './way-of.ts'

/** In pixels: less is a scroll or a tap. */
const slack = 8
const mostTurn = 12

type Hold = {
  pointer: number
  x: number
  y: number
  lastX: number
  lastAt: number
  speed: number
  dragging: boolean
  /** Held at its lower half, a card tilts the other way. */
  lever: 1 | -1
}

/**
 * `onRelease` gets the side. The position goes into custom properties, from which the stylesheet
 * makes the movement.
 */
export function useDrag(onRelease: (way: Way) => void) {
  const held = useRef<Hold | null>(null)
  const dragged = useRef(false)

  function letGo(card: HTMLElement): Hold | null {
    const hold = held.current
    held.current = null
    delete card.dataset['dragging']
    return hold?.dragging ? hold : null
  }

  return {
    onPointerDown({
      isPrimary,
      button,
      pointerId,
      clientX,
      clientY,
      timeStamp,
      currentTarget,
    }: Point) {
      if (!isPrimary || button !== 0) return
      const { top, height } = currentTarget.getBoundingClientRect()
      dragged.current = false
      held.current = {
        pointer: pointerId,
        x: clientX,
        y: clientY,
        lastX: clientX,
        lastAt: timeStamp,
        speed: 0,
        dragging: false,
        lever: clientY < top + height / 2 ? 1 : -1,
      }
    },
    onPointerMove({ pointerId, clientX, clientY, timeStamp, currentTarget: card }: Point) {
      const hold = held.current
      if (hold?.pointer !== pointerId) return
      const x = clientX - hold.x
      const y = clientY - hold.y
      if (!hold.dragging) {
        if (Math.abs(x) < slack || Math.abs(x) < Math.abs(y)) return
        hold.dragging = true
        dragged.current = true
        card.setPointerCapture(pointerId)
        card.dataset['dragging'] = ''
      }
      const passed = Math.max(1, timeStamp - hold.lastAt)
      hold.speed = 0.6 * hold.speed + (0.4 * (clientX - hold.lastX)) / passed
      hold.lastX = clientX
      hold.lastAt = timeStamp
      move(card, x, y, hold.lever)
    },
    onPointerUp({ clientX, timeStamp, currentTarget: card }: Point) {
      const hold = letGo(card)
      if (!hold) return
      const rested = timeStamp - hold.lastAt > 100
      const way = wayOf(clientX - hold.x, rested ? 0 : hold.speed, card.offsetWidth)
      if (way) onRelease(way)
      // In the next frame, so that a leaving card starts from its position.
      requestAnimationFrame(() => rest(card))
    },
    onPointerCancel({ currentTarget: card }: Point) {
      letGo(card)
      rest(card)
    },
    /** The click at the end of a drag must not follow the link. */
    onClickCapture(event: MouseEvent) {
      if (!dragged.current) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    /** Otherwise the browser drags the photo or link. */
    onDragStart(event: DragEvent) {
      event.preventDefault()
    },
  }
}

type Point = PointerEvent<HTMLElement>

function move(card: HTMLElement, x: number, y: number, lever: 1 | -1): void {
  const part = x / card.offsetWidth
  card.style.setProperty('--x', `${x}px`)
  card.style.setProperty('--y', `${y * 0.35}px`)
  card.style.setProperty('--turn', `${part * mostTurn * lever}deg`)
  card.style.setProperty('--like', String(Math.max(0, part * 3)))
  card.style.setProperty('--pass', String(Math.max(0, part * -3)))
}

function rest(card: HTMLElement): void {
  for (const name of ['--x', '--y', '--turn', '--like', '--pass']) card.style.removeProperty(name)
}
