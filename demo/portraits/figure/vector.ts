export type Vector = readonly [number, number, number]
/** Row by row. */
export type Turn = readonly [Vector, Vector, Vector]

const radians = Math.PI / 180

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Vector): Vector {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

export function scaled(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by]
}

export function sum(a: Vector, b: Vector, share = 1): Vector {
  return [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share]
}

export function mixed(a: Vector, b: Vector, share: number): Vector {
  return sum(scaled(a, 1 - share), b, share)
}

/** Degrees round the sitter from the camera (to our right), and up. */
export function direction(round: number, up: number): Vector {
  const a = round * radians
  const e = up * radians
  return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
}

/** Yaw turns to our right, pitch downwards, roll clockwise as we see it; all in degrees. */
export function turnOf(yaw: number, pitch: number, roll: number): Turn {
  const [a, b, c] = [yaw * radians, pitch * radians, -roll * radians]
  const [sa, ca, sb, cb, sc, cc] = [
    Math.sin(a),
    Math.cos(a),
    Math.sin(b),
    Math.cos(b),
    Math.sin(c),
    Math.cos(c),
  ]
  return [
    [ca * cc + sa * sb * sc, -ca * sc + sa * sb * cc, sa * cb],
    [cb * sc, cb * cc, -sb],
    [-sa * cc + ca * sb * sc, sa * sc + ca * sb * cc, ca * cb],
  ]
}

export function turned(turn: Turn, a: Vector): Vector {
  return [dot(turn[0], a), dot(turn[1], a), dot(turn[2], a)]
}

export function turnedBack(turn: Turn, a: Vector): Vector {
  return sum(sum(scaled(turn[0], a[0]), turn[1], a[1]), turn[2], a[2])
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value
}
