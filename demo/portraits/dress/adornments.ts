import type { Body } from '../figure/body.ts'
import { normalsOf, type Solid } from '../figure/solid.ts'
import { cross, sum, unit, type Vector } from '../figure/vector.ts'
import type { Look } from '../look.ts'
import type { Shot } from '../shot.ts'

const sides = 8

/** A bent rod. */
function tube(
  line: readonly Vector[],
  thick: number,
  closed: boolean,
  colour: Solid['colour'],
  shine: number,
): Solid {
  const points: number[] = []
  const faces: number[] = []
  const count = line.length
  line.forEach((p, i) => {
    const next = line[(i + 1) % count]
    const last = line[(i + count - 1) % count]
    const way = unit(sum(closed || i < count - 1 ? next : p, closed || i > 0 ? last : p, -1))
    const a = unit(cross(way, Math.abs(way[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
    const b = cross(way, a)
    for (let k = 0; k < sides; k += 1) {
      const angle = (k / sides) * Math.PI * 2
      points.push(...sum(sum(p, a, Math.cos(angle) * thick), b, Math.sin(angle) * thick))
    }
  })
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const j = (i + 1) % count
    for (let k = 0; k < sides; k += 1) {
      const n = (k + 1) % sides
      faces.push(i * sides + k, i * sides + n, j * sides + n, j * sides + k)
    }
  }
  const all = Float32Array.from(points)
  const quads = Int32Array.from(faces)
  return {
    part: 'thing',
    points: all,
    normals: normalsOf(all, quads),
    rest: all,
    faces: quads,
    fine: quads,
    coarse: quads,
    cut: null,
    cutAt: null,
    colour,
    shine,
  }
}

export function adornments(body: Body, look: Look, _shot: Shot): Solid[] {
  return [...glassesOf(body, look), ...earringsOf(body, look)]
}

function glassesOf(body: Body, { glasses }: Look): Solid[] {
  if (glasses === 'none') return []
  const thin = glasses === 'thin'
  const colour: Solid['colour'] = thin ? [0.25, 0.2, 0.14] : [0.025, 0.018, 0.016]
  const [left, right] = body.eyes.map((eye) => body.upright(eye))
  const front = 0.3
  const thick = thin ? 0.009 : 0.016
  const rim = (eye: Vector): Vector[] => {
    const side = Math.sign(eye[0])
    return Array.from({ length: 36 }, (_, i) => {
      const a = (i / 36) * Math.PI * 2
      const round = glasses === 'round' ? 2 : 3.4
      const x =
        Math.sign(Math.cos(a)) *
        Math.abs(Math.cos(a)) ** (2 / round) *
        (glasses === 'round' ? 0.205 : 0.245)
      const y =
        Math.sign(Math.sin(a)) *
        Math.abs(Math.sin(a)) ** (2 / round) *
        (glasses === 'round' ? 0.205 : 0.17)
      const across = eye[0] + side * 0.01 + x
      return body.place([across, eye[1] - 0.03 + y, front + eye[2] - 0.35 * across * across * 0.5])
    })
  }
  const bridge = [-0.1, -0.05, 0, 0.05, 0.1].map((x): Vector =>
    body.place([x, 0.03 - x * x * 2, front + 0.02]),
  )
  const temple = (eye: Vector): Vector[] => {
    const side = Math.sign(eye[0])
    const edge = Math.abs(eye[0]) + 0.25
    return [0, 0.25, 0.5, 0.75, 1].map((t) =>
      body.place([side * (edge + (0.72 - edge) * t), 0.06 + 0.02 * t, front - 0.08 - t * 0.95]),
    )
  }
  return [
    tube(rim(left), thick, true, colour, 0.5),
    tube(rim(right), thick, true, colour, 0.5),
    tube(bridge, thick, false, colour, 0.5),
    tube(temple(left), thick, false, colour, 0.5),
    tube(temple(right), thick, false, colour, 0.5),
  ]
}

/** Where the lobes of the unshaped ears hang. */
function lobesOf({ skin, upright }: Body): Vector[] {
  return [1, -1].map((side) => {
    let lowest: Vector = [0, 9, 0]
    for (let i = 0; i < skin.rest.length; i += 3) {
      const x = skin.rest[i] * side
      const z = skin.rest[i + 2]
      if (x < 0.66 || z < 0.3 || z > 0.62 || skin.rest[i + 1] < 6.8) continue
      const p = upright([skin.points[i], skin.points[i + 1], skin.points[i + 2]])
      if (p[1] < lowest[1]) lowest = p
    }
    return lowest
  })
}

function earringsOf(body: Body, { earrings }: Look): Solid[] {
  if (earrings === 'none') return []
  const gold: Solid['colour'] = [0.75, 0.5, 0.18]
  return lobesOf(body).map((lobe) => {
    const out = sum(lobe, [Math.sign(lobe[0]) * 0.03, 0.05, 0.02])
    const size = earrings === 'hoop' ? 0.13 : 0.018
    const ring = Array.from({ length: 20 }, (_, i): Vector => {
      const a = (i / 20) * Math.PI * 2
      return body.place([
        out[0],
        out[1] - (earrings === 'hoop' ? size : 0) + Math.cos(a) * size,
        out[2] + Math.sin(a) * size,
      ])
    })
    return tube(ring, earrings === 'hoop' ? 0.013 : 0.025, true, gold, 0.9)
  })
}
