import type { Random } from '../random.ts'

/** Hairs of one kind, each of as many points. */
export type Strands = {
  count: number
  steps: number
  points: Float32Array
  /** A random number of each hair. */
  tint: Float32Array
  colour: readonly [number, number, number]
  /** How many of the hairs are grey, 0 to 1. */
  grey: number
  /** Pixels at 720 across. */
  width: number
  cover: number
  shine: number
}

export function strandsOf(
  random: Random,
  count: number,
  steps: number,
  paint: Pick<Strands, 'colour' | 'grey' | 'width' | 'cover' | 'shine'>,
): Strands {
  const tint = new Float32Array(count)
  for (let i = 0; i < count; i += 1) tint[i] = random()
  return { count, steps, points: new Float32Array(count * steps * 3), tint, ...paint }
}
