/** Right is a like, left a pass. */
export type Way = 'left' | 'right'

const farEnough = 0.3
const fastEnough = 0.5
const leastThrow = 24

/**
 * Null puts the card back. `moved` and `width` in px, `speed` in px per millisecond. It must be
 * dragged far, or thrown, and not thrown back at the end.
 */
export function wayOf(moved: number, speed: number, width: number): Way | null {
  const thrown = Math.abs(speed) > fastEnough ? Math.sign(speed) : 0
  const side = Math.sign(moved)
  const far = Math.abs(moved) > width * farEnough && thrown !== -side
  const flung = Math.abs(moved) > leastThrow && thrown === side
  if (!far && !flung) return null
  return side > 0 ? 'right' : 'left'
}
