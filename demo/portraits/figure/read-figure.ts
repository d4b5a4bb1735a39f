import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** A change of shape: which points move, and by how much. */
type Target = { at: Int32Array; by: Float32Array }

export type Figure = {
  points: Float32Array
  /** Four corners a face. */
  faces: Record<string, Int32Array>
  targets: Record<string, Target>
}

type Head = {
  steps: number
  points: number
  groups: { name: string; faces: number }[]
  targets: { name: string; count: number }[]
}

export function readFigure(): Figure {
  const bytes = brotliDecompressSync(readFileSync(new URL('figure.br', import.meta.url)))
  const start = 4 + bytes.readUInt32LE(0)
  const head = JSON.parse(bytes.subarray(4, start).toString()) as Head
  const numbers = new Int16Array(Uint8Array.from(bytes.subarray(start)).buffer)
  let next = 0
  const points = new Float32Array(head.points * 3)
  for (let i = 0; i < points.length; i += 1) points[i] = numbers[next++] / head.steps
  const faces: Record<string, Int32Array> = {}
  for (const { name, faces: count } of head.groups) {
    faces[name] = Int32Array.from(numbers.subarray(next, next + count * 4))
    next += count * 4
  }
  const targets: Record<string, Target> = {}
  for (const { name, count } of head.targets) {
    const at = new Int32Array(count)
    const by = new Float32Array(count * 3)
    let point = 0
    for (let i = 0; i < count; i += 1) {
      point += numbers[next++]
      at[i] = point
      for (let axis = 0; axis < 3; axis += 1) by[i * 3 + axis] = numbers[next++] / head.steps
    }
    targets[name] = { at, by }
  }
  return { points, faces, targets }
}

export function shaped(figure: Figure, weights: Record<string, number>): Float32Array {
  const points = figure.points.slice()
  for (const [name, weight] of Object.entries(weights)) {
    const target = figure.targets[name]
    if (!target) throw new Error(`no target ${name}`)
    if (weight === 0) continue
    const { at, by } = target
    for (let i = 0; i < at.length; i += 1) {
      const to = at[i] * 3
      points[to] += by[i * 3] * weight
      points[to + 1] += by[i * 3 + 1] * weight
      points[to + 2] += by[i * 3 + 2] * weight
    }
  }
  return points
}
