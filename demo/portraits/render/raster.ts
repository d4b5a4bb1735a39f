import type { Solid } from '../figure/solid.ts'

/** What a camera sees: of each pixel the solid, its triangle and where in it. */
export type View = {
  width: number
  height: number
  /** Pixels a decimetre at the eyes. */
  scale: number
  /** Decimetres from the middle to the side. */
  frame: number
  aim: readonly [number, number]
  near: Float32Array
  solid: Int16Array
  corners: Int32Array
  shares: Float32Array
}

/** Decimetres from the camera to the eyes. */
export const distance = 14

export function viewOf(
  width: number,
  height: number,
  frame: number,
  aim: readonly [number, number],
): View {
  const size = width * height
  return {
    width,
    height,
    scale: width / 2 / frame,
    frame,
    aim,
    near: new Float32Array(size),
    solid: new Int16Array(size).fill(-1),
    corners: new Int32Array(size * 3),
    shares: new Float32Array(size * 2),
  }
}

/** Pixels across, pixels down and nearness of every point. */
export function projected(view: View, points: Float32Array): Float32Array {
  const seen = new Float32Array(points.length)
  const { width, height, scale, aim } = view
  for (let i = 0; i < points.length; i += 3) {
    const near = distance / (distance - points[i + 2])
    seen[i] = width / 2 + (points[i] - aim[0]) * near * scale
    seen[i + 1] = height / 2 - (points[i + 1] - aim[1]) * near * scale
    seen[i + 2] = near
  }
  return seen
}

export function drawSolid(view: View, solid: Solid, index: number): void {
  const seen = projected(view, solid.points)
  const { faces } = solid
  for (let f = 0; f < faces.length; f += 4) {
    drawTriangle(view, solid, seen, index, faces[f], faces[f + 1], faces[f + 2])
    drawTriangle(view, solid, seen, index, faces[f], faces[f + 2], faces[f + 3])
  }
}

function drawTriangle(
  view: View,
  solid: Solid,
  seen: Float32Array,
  index: number,
  i: number,
  j: number,
  k: number,
): void {
  const ax = seen[i * 3]
  const ay = seen[i * 3 + 1]
  const bx = seen[j * 3]
  const by = seen[j * 3 + 1]
  const cx = seen[k * 3]
  const cy = seen[k * 3 + 1]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area === 0 || (area > 0 && !solid.cutAt)) return
  const { width, height, near, corners, shares } = view
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area
      if (u < 0) continue
      const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area
      const w = 1 - u - v
      if (v < 0 || w < 0) continue
      const nearness = u * seen[i * 3 + 2] + v * seen[j * 3 + 2] + w * seen[k * 3 + 2]
      const at = y * width + x
      if (nearness <= near[at]) continue
      if (solid.cut && isCut(solid, i, j, k, u, v, w)) continue
      near[at] = nearness
      view.solid[at] = index
      corners[at * 3] = i
      corners[at * 3 + 1] = j
      corners[at * 3 + 2] = k
      shares[at * 2] = u
      shares[at * 2 + 1] = v
    }
  }
}

function isCut(
  { cut, cutAt, rest }: Solid,
  i: number,
  j: number,
  k: number,
  u: number,
  v: number,
  w: number,
): boolean {
  if (!cut) return false
  const about = u * cut[i] + v * cut[j] + w * cut[k]
  if (!cutAt || Math.abs(about) > 0.2) return about < 0
  const x = u * rest[i * 3] + v * rest[j * 3] + w * rest[k * 3]
  const y = u * rest[i * 3 + 1] + v * rest[j * 3 + 1] + w * rest[k * 3 + 1]
  const z = u * rest[i * 3 + 2] + v * rest[j * 3 + 2] + w * rest[k * 3 + 2]
  return cutAt(x, y, z) < 0
}
