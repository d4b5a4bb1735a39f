import type { Vector } from '../figure/vector.ts'

/** How somebody wears their hair. Places are of the upright head, from between the eyes, in decimetres. */
export type Style = {
  count: number
  steps: number
  /** Length of a hair that grows here. */
  length: (root: Vector) => number
  /** Where it lies to. */
  comb: (root: Vector) => Vector
  /** How much it stands away from the skin at first. */
  rise: (root: Vector) => number
  gravity: number
  /** How much it is drawn to the skin, 0 to 1. */
  hug: number
  /** How far it lies above the skin. */
  lift: number
  clumps: number
  clumping: number
  wave: number
  curl: number
  /** No hair falls below this. */
  floor: number
  /** Hair beside the face stays behind this line. */
  curtain: boolean
  tie: Vector | null
  /** Hair that hangs or is wound from the tie. */
  tail: 'none' | 'pony' | 'bun' | 'braid'
  width: number
}
