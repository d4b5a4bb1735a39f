import { smoothstep, sum, type Turn, turned, turnedBack, turnOf, type Vector } from './vector.ts'

export type Pose = {
  body: number
  yaw: number
  pitch: number
  roll: number
}

/** Where the head turns on the neck, from between the eyes. */
const neck: Vector = [0, -1.15, -1]
const shoulder: Vector = [1.68, -2.04, -1.1]
const armsDown = 30

export type Posed = {
  points: Float32Array
  head: Turn
  /** From a point of the upright head to where it is now. */
  place: (point: Vector) => Vector
  upright: (point: Vector) => Vector
}

/** The origin is between the eyes of the upright figure. */
export function posed(shape: Float32Array, rest: Float32Array, eyes: Vector, pose: Pose): Posed {
  const points = new Float32Array(shape.length)
  const body = turnOf(pose.body, 0, 0)
  const head = turnOf(pose.body + pose.yaw, pose.pitch, pose.roll)
  for (let i = 0; i < shape.length; i += 3) {
    let p: Vector = [shape[i] - eyes[0], shape[i + 1] - eyes[1], shape[i + 2] - eyes[2]]
    p = armLowered(p, rest[i], rest[i + 1])
    const share = headShare(rest[i + 1], rest[i + 2])
    const from: Vector = [p[0] - neck[0], p[1] - neck[1], p[2] - neck[2]]
    const by =
      share === 1
        ? turnOf(pose.yaw, pose.pitch, pose.roll)
        : turnOf(pose.yaw * share, pose.pitch * share, pose.roll * share)
    const q = turned(by, from)
    const world = turned(body, [q[0] + neck[0], q[1] + neck[1], q[2] + neck[2]])
    points[i] = world[0]
    points[i + 1] = world[1]
    points[i + 2] = world[2]
  }
  const own = turnOf(pose.yaw, pose.pitch, pose.roll)
  const place = (p: Vector): Vector => {
    const q = turned(own, [p[0] - neck[0], p[1] - neck[1], p[2] - neck[2]])
    return turned(body, [q[0] + neck[0], q[1] + neck[1], q[2] + neck[2]])
  }
  const upright = (p: Vector): Vector =>
    sum(turnedBack(own, sum(turnedBack(body, p), neck, -1)), neck)
  return { points, head, place, upright }
}

function headShare(y: number, z: number): number {
  return smoothstep(5.5, 6.5, y + 0.5 * Math.max(0, z - 0.55))
}

function armLowered(p: Vector, x: number, y: number): Vector {
  const aside = Math.abs(x)
  const share = smoothstep(1.25, 2.05, aside + 0.25 * (5.2 - y))
  if (share === 0 || y > 6) return p
  const side = Math.sign(x)
  const angle = ((armsDown * Math.PI) / 180) * share
  const dx = p[0] * side - shoulder[0]
  const dy = p[1] - shoulder[1]
  const [s, c] = [Math.sin(angle), Math.cos(angle)]
  return [(shoulder[0] + dx * c + dy * s) * side, shoulder[1] - dx * s + dy * c, p[2]]
}
