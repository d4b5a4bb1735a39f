import { type Pose, posed, type Posed } from './pose.ts'
import { type Figure, shaped } from './read-figure.ts'
import { normalsOf, type Part, type Solid, twice, finerPart } from './solid.ts'
import type { Vector } from './vector.ts'

export type Body = Posed & {
  /** The posed points before they were made finer. */
  base: Float32Array
  rest: Float32Array
  skin: Solid
  inner: readonly Solid[]
  eyes: readonly [Vector, Vector]
}

const inner: readonly [string, Part, readonly [number, number, number], number][] = [
  ['helper-l-eye', 'eye', [1, 1, 1], 0],
  ['helper-r-eye', 'eye', [1, 1, 1], 0],
  ['helper-upper-teeth', 'teeth', [0.62, 0.57, 0.49], 0.3],
  ['helper-lower-teeth', 'teeth', [0.5, 0.46, 0.4], 0.3],
  ['helper-tongue', 'tongue', [0.42, 0.14, 0.13], 0.3],
]

function middleOf(points: Float32Array, corners: Int32Array): Vector {
  const middle = [0, 0, 0]
  for (const corner of corners) {
    for (let axis = 0; axis < 3; axis += 1)
      middle[axis] += points[corner * 3 + axis] / corners.length
  }
  return [middle[0], middle[1], middle[2]]
}

export function bodyOf(figure: Figure, weights: Record<string, number>, pose: Pose): Body {
  const shape = shaped(figure, weights)
  const left = middleOf(shape, figure.faces['helper-l-eye'])
  const right = middleOf(shape, figure.faces['helper-r-eye'])
  const between: Vector = [0, (left[1] + right[1]) / 2, (left[2] + right[2]) / 2]
  const now = posed(shape, figure.points, between, pose)
  const base = now.points
  const solidOf = (name: string, part: Part, colour: Solid['colour'], shine: number): Solid => {
    const rule = finerPart(figure, name)
    const points = twice(rule, base)
    return {
      part,
      points,
      normals: normalsOf(points, rule.second.faces),
      rest: rule.rest,
      faces: rule.second.faces,
      fine: rule.first.faces,
      coarse: rule.coarse,
      cut: null,
      cutAt: null,
      colour,
      shine,
    }
  }
  lowerTeeth(base, figure.faces['helper-upper-teeth'])
  return {
    ...now,
    base,
    rest: figure.points,
    skin: solidOf('body', 'skin', [1, 1, 1], 0),
    inner: inner.map((part) => solidOf(...part)),
    eyes: [
      middleOf(base, figure.faces['helper-l-eye']),
      middleOf(base, figure.faces['helper-r-eye']),
    ],
  }
}

/** So that a smile shows them. */
function lowerTeeth(base: Float32Array, corners: Int32Array): void {
  for (const corner of new Set(corners)) {
    base[corner * 3 + 1] -= 0.06
    base[corner * 3 + 2] += 0.02
  }
}
