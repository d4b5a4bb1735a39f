import type { Body } from '../figure/body.ts'
import { smoothstep, sum, type Vector } from '../figure/vector.ts'
import { between, type Random } from '../random.ts'
import { overShoulder, pushedOut, type Room } from './room.ts'
import { type Strands, strandsOf } from './strands.ts'
import type { Style } from './style.ts'

type Paint = Pick<Strands, 'colour' | 'grey' | 'shine'>

/** What hangs from the tie, or is wound about it. */
export function tailOf(
  body: Body,
  room: Room,
  style: Style,
  random: Random,
  paint: Paint,
): Strands | null {
  const { tie, tail } = style
  if (!tie || tail === 'none') return null
  const steps = tail === 'bun' ? 22 : 24
  const count = tail === 'bun' ? 900 : 1500
  const strands = strandsOf(random, count, steps, { ...paint, width: 1.5, cover: 0.75 })
  const side = random() < 0.5 ? -1 : 1
  for (let h = 0; h < count; h += 1) {
    const hair =
      tail === 'bun' ? wound(tie, steps, random) : hung(body, room, style, tie, side, steps, random)
    hair.forEach((p, i) => strands.points.set(body.place(p), (h * steps + i) * 3))
  }
  return strands
}

function wound(tie: Vector, steps: number, random: Random): Vector[] {
  const size = between(random, 0.26, 0.4)
  const wide = between(random, 0.75, 1.05)
  const phase = random() * 6.28
  const tilt = between(random, -0.5, 0.5)
  const middle = sum(tie, [0, 0.1, -0.12])
  return Array.from({ length: steps }, (_, i) => {
    const a = phase + (i / steps) * 4.2
    const r = size * (0.9 + 0.1 * Math.sin(a * 3 + phase))
    const x = Math.cos(a) * r
    const y = Math.sin(a) * r * wide
    return sum(middle, [
      x,
      y * Math.cos(tilt),
      -y * Math.sin(tilt) + between(random, -0.01, 0.01) - 0.12 + (0.4 - size) * 1.5,
    ])
  })
}

function hung(
  body: Body,
  room: Room,
  style: Style,
  tie: Vector,
  side: number,
  steps: number,
  random: Random,
): Vector[] {
  const a = random() * 6.28
  const r = Math.sqrt(random())
  const braid = style.tail === 'braid'
  const long = braid ? 1.9 : 2
  const points: Vector[] = []
  for (let i = 0; i < steps; i += 1) {
    const t = i / (steps - 1)
    const thick = braid
      ? 0.12 + 0.035 * Math.abs(Math.sin(t * 22))
      : 0.07 + 0.26 * smoothstep(0, 0.4, t) * (1 - 0.4 * t)
    const twist = braid ? a + Math.sin(t * 22) * 0.5 : a + t * 0.8
    const x =
      tie[0] +
      side * (braid ? 0.95 * smoothstep(0, 0.35, t) : 0.1 * t) +
      Math.cos(twist) * r * thick
    const y = tie[1] + (braid ? 0 : 0.14 * Math.sin(Math.min(1, t * 4) * 3.14)) - long * t
    const z =
      tie[2] -
      (braid ? -1.15 * smoothstep(0.05, 0.4, t) : 0.3 * Math.sin(Math.min(1, t * 2.5) * 1.57)) +
      Math.sin(twist) * r * thick
    const p = body.place([x, y, z])
    points.push(
      body.upright(overShoulder(room.chest, pushedHead(body, room, p), 0.1 + thick * 0.4)),
    )
  }
  return points
}

function pushedHead(body: Body, room: Room, p: Vector): Vector {
  return body.place(pushedOut(room.head, body.upright(p), 0.1))
}
