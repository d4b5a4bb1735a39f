import type { Body } from '../figure/body.ts'

/** Every point that may move, with those it hangs between. */
type Web = { point: number; neighbours: number[] }[]

let known: Web | undefined

/** Cloth spans what is hollow. */
export function draped({ base, rest }: Body, faces: Int32Array, passes: number): Float32Array {
  known ??= webOf(rest, faces)
  const points = base.slice()
  relax(points, known, passes)
  return points
}

function relax(points: Float32Array, web: Web, passes: number): void {
  for (let pass = 0; pass < passes; pass += 1) {
    for (const { point, neighbours } of web) {
      for (let axis = 0; axis < 3; axis += 1) {
        let sum = 0
        for (const neighbour of neighbours) sum += points[neighbour * 3 + axis]
        const at = point * 3 + axis
        points[at] += (sum / neighbours.length - points[at]) * 0.5
      }
    }
  }
}

function webOf(rest: Float32Array, faces: Int32Array): Web {
  const neighbours = new Map<number, Set<number>>()
  const meet = (a: number, b: number) => {
    const known = neighbours.get(a)
    if (known) known.add(b)
    else neighbours.set(a, new Set([b]))
  }
  for (let corner = 0; corner < faces.length; corner += 1) {
    const next = (corner & ~3) + ((corner + 1) % 4)
    meet(faces[corner], faces[next])
    meet(faces[next], faces[corner])
  }
  return [...neighbours]
    .map(([point, others]) => ({ point, neighbours: [...others] }))
    .filter(({ point }) => rest[point * 3 + 1] < 6.15)
}
