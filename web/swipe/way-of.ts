/** Where a card goes: to the right is a like, to the left passes by. */
export type Way = 'left' | 'right'

const farEnough = 0.3
const fastEnough = 0.5
const leastThrow = 24

/**
 * Where a card goes that is let go of; null is back. `moved` and `width` in px, `speed` in px per
 * millisecond: far enough, or thrown, and not thrown back at the last moment.
 */
export function wayOf(moved: number, speed: number, width: number): Way | null {
  const thrown = Math.abs(speed) > fastEnough ? Math.sign(speed) : 0
  const side = Math.sign(moved)
  const far = Math.abs(moved) > width * farEnough && thrown !== -side
  const flung = Math.abs(moved) > leastThrow && thrown === side
  if (!far && !flung) return null
  return side > 0 ? 'right' : 'left'
}
