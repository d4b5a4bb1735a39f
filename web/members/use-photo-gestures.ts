import { type PointerEvent, useEffect, useRef } from 'react'

type Point = { x: number; y: number }
type Look = Point & { scale: number }

const asItIs: Look = { scale: 1, x: 0, y: 0 }
const closest = 4
const zoomedTo = 2.5
const farEnough = 48
const stillTap = 10
/** In milliseconds. */
const twice = 300
/** The part of the width at each side on which a tap steps. */
const side = 0.3

/** A photo that is swiped and tapped to the next one, pinched, and tapped twice. */
export function usePhotoGestures(shown: string, go: (step: 1 | -1) => void) {
  const { stage, look, show, zoomTo, pointOf } = useZoom(shown)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef({ look: asItIs, middle: asItIs as Point, apart: 0, at: 0, pinched: false })
  const tappedAt = useRef(-twice)

  function begin(pinched: boolean, at: number) {
    start.current = { look: look.current, ...spanOf(fingers.current), at, pinched }
    stage.current?.toggleAttribute('data-held', fingers.current.size > 0)
  }

  function tap(point: Point, at: number) {
    const width = stage.current?.clientWidth ?? 0
    const toSide = Math.abs(point.x) > width * (0.5 - side)
    if (look.current.scale === 1 && toSide) return go(point.x > 0 ? 1 : -1)
    const again = at - tappedAt.current <= twice
    tappedAt.current = again ? -twice : at
    if (again) zoomTo(look.current.scale > 1 ? 1 : zoomedTo, point)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
      begin(fingers.current.size > 1, event.timeStamp)
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, pointOf(event))
      show(movedTo(start.current, spanOf(fingers.current), fingers.current.size > 1))
    },
    onPointerUp(event: PointerEvent) {
      if (!fingers.current.delete(event.pointerId)) return
      const { middle: was, at, pinched } = start.current
      const point = pointOf(event)
      const moved = point.x - was.x
      const still = Math.hypot(moved, point.y - was.y) < stillTap
      begin(pinched && fingers.current.size > 0, event.timeStamp)
      if (look.current.scale === 1) show(asItIs)
      if (pinched || fingers.current.size > 0) return
      if (still && event.timeStamp - at < twice) tap(point, event.timeStamp)
      else if (look.current.scale === 1 && Math.abs(moved) >= farEnough) go(moved < 0 ? 1 : -1)
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
      begin(false, event.timeStamp)
      if (look.current.scale === 1) show(asItIs)
    },
  }
  const zoom = (by: 1 | -1 | 0) => zoomTo(by === 0 ? 1 : look.current.scale * zoomedTo ** (by / 2))
  return { stage, handlers, zoom }
}

/** How near the photo is, and where: written to the style, so that nothing renders meanwhile. */
function useZoom(shown: string) {
  const stage = useRef<HTMLDivElement>(null)
  const look = useRef(asItIs)

  function show(next: Look) {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    const within = (value: number, size: number) => {
      const most = ((next.scale - 1) * size) / 2
      return Math.max(-most, Math.min(most, value))
    }
    const zoomed = next.scale > 1
    look.current = zoomed ? { ...next, x: within(next.x, width), y: within(next.y, height) } : next
    const { style } = stage.current ?? {}
    style?.setProperty('--zoom', String(look.current.scale))
    style?.setProperty('--x', `${look.current.x}px`)
    style?.setProperty('--y', `${look.current.y}px`)
  }
  useEffect(() => show(asItIs), [shown])

  /** From the middle of the stage. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
  }

  function zoomTo(scale: number, at: Point = asItIs) {
    if (scale <= 1) return show(asItIs)
    const from = look.current
    show(around(from, Math.min(closest, scale), at, at))
  }
  return { stage, look, show, zoomTo, pointOf }
}

type Start = { look: Look; middle: Point; apart: number }

/** One finger drags what is enlarged, or swipes; two pinch. */
function movedTo({ look, middle: was, apart: before }: Start, now: Span, pinches: boolean): Look {
  const { middle, apart } = now
  if (pinches) {
    const scale = (look.scale * apart) / Math.max(1, before)
    return around(look, Math.max(1, Math.min(closest, scale)), was, middle)
  }
  const down = look.scale > 1 ? look.y + middle.y - was.y : 0
  return { ...look, x: look.x + middle.x - was.x, y: down }
}

/** What was at one point is at the other, nearer. */
function around(from: Look, scale: number, was: Point, is: Point): Look {
  const by = scale / from.scale
  return { scale, x: is.x - (was.x - from.x) * by, y: is.y - (was.y - from.y) * by }
}

type Span = { middle: Point; apart: number }

/** Between one finger and itself, or between two. */
function spanOf(fingers: ReadonlyMap<number, Point>): Span {
  const [one = asItIs, other = one] = fingers.values()
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  return { middle, apart: Math.hypot(one.x - other.x, one.y - other.y) }
}
