import type { Body } from '../figure/body.ts'
import { dot, mixed, scaled, smoothstep, sum, turned, unit, type Vector } from '../figure/vector.ts'
import { between, type Random } from '../random.ts'
import { noise } from '../render/noise.ts'
import { overShoulder, pushedOut, type Room } from './room.ts'
import type { Root } from './roots.ts'
import { type Strands, strandsOf } from './strands.ts'
import type { Style } from './style.ts'

type Paint = Pick<Strands, 'colour' | 'grey' | 'shine'>

/** Grows one hair from each root, then gathers neighbours into locks. */
export function grow(
  body: Body,
  room: Room,
  style: Style,
  roots: readonly Root[],
  random: Random,
  paint: Paint,
): Strands {
  const strands = strandsOf(random, roots.length, style.steps, {
    ...paint,
    width: style.width,
    cover: 0.75,
  })
  const seed = random() * 100
  roots.forEach((root, index) => {
    growOne(body, room, style, root, random, strands.points, index * style.steps * 3)
  })
  gather(style, roots, random, strands, seed)
  return strands
}

function growOne(
  body: Body,
  room: Room,
  style: Style,
  root: Root,
  random: Random,
  points: Float32Array,
  from: number,
): void {
  const start = body.upright(root.at)
  const normal = root.normal
  const length = style.length(start) * between(random, 0.86, 1.08)
  const step = length / (style.steps - 1)
  const down: Vector = [0, -style.gravity, 0]
  const comb = turned(body.head, style.comb(start))
  const flat = sum(comb, normal, -dot(comb, normal))
  const stray: Vector = [random() - 0.5, random() - 0.5, random() - 0.5]
  let way = unit(sum(sum(unit(flat), normal, style.rise(start)), stray, 0.2))
  let at: Vector = sum(root.at, normal, -0.01)
  const floor = style.floor + (random() - 0.5) * 0.22
  const lift = style.lift * between(random, 0.15, 1)
  put(points, from, at)
  let done = false
  for (let i = 1; i < style.steps; i += 1) {
    if (!done) {
      if (style.tie) way = unit(sum(way, unit(sum(body.place(style.tie), at, -1)), 0.5))
      else way = unit(sum(way, down))
      const next = kept(
        body,
        room,
        style,
        sum(at, way, step),
        lift * smoothstep(0, 0.25, i * step),
        random,
      )
      way = unit(sum(scaled(way, 0.5), unit(sum(next, at, -1)), 0.5))
      at = next
      done =
        (style.tie !== null && near(at, body.place(style.tie))) || ended(body.upright(at), floor)
    }
    put(points, from + i * 3, at)
  }
}

/** At its length, or before the throat, where it would lie like a thread. */
function ended([x, y, z]: Vector, floor: number): boolean {
  return y < floor || (y < -0.45 && z > -0.85 && Math.abs(x) < 0.44)
}

function near(a: Vector, b: Vector): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 0.16
}

function put(points: Float32Array, to: number, at: Vector): void {
  points[to] = at[0]
  points[to + 1] = at[1]
  points[to + 2] = at[2]
}

const line: readonly (readonly [number, number])[] = [
  [-1.6, -0.28],
  [-0.9, -0.34],
  [-0.3, -0.4],
  [0.1, -0.32],
  [0.45, -0.1],
  [0.75, 0.16],
  [0.95, 0.5],
]

function kept(
  body: Body,
  room: Room,
  style: Style,
  p: Vector,
  lift: number,
  random: Random,
): Vector {
  const at = body.upright(p)
  let head = pushedOut(room.head, at, lift, style.hug * smoothstep(-0.5, 0.1, at[1]))
  if (style.curtain) {
    const most = lineAt(head[1]) + 0.06 * random()
    const throat = head[1] < -0.5 && head[2] > -1 ? 0.5 * smoothstep(-0.5, -0.8, head[1]) : 0
    if (Math.abs(head[0]) < throat) head = [(head[0] < 0 ? -1 : 1) * throat, head[1], head[2]]
    if (head[2] > most)
      head = [head[0] * (1 + 0.12 * (head[2] - most)), head[1], head[2] + (most - head[2]) * 0.55]
  }
  return overShoulder(room.chest, body.place(head), 0.06 + lift * 0.5)
}

function lineAt(y: number): number {
  let last = line[0]
  if (y <= last[0]) return last[1]
  for (const next of line) {
    if (y <= next[0]) return last[1] + ((next[1] - last[1]) * (y - last[0])) / (next[0] - last[0])
    last = next
  }
  return 2
}

/** Locks: each hair leans towards a leader nearby, waves with it, and curls about it. */
function gather(
  style: Style,
  roots: readonly Root[],
  random: Random,
  { points, steps, count }: Strands,
  seed: number,
): void {
  const leaders = Array.from({ length: style.clumps }, () => Math.floor(random() * count))
  const old = points.slice()
  const places = Float32Array.from(leaders.flatMap((leader) => roots[leader].at))
  for (let h = 0; h < count; h += 1) {
    const leader = leaders[nearestOf(places, roots[h].at)]
    const phase = noise(leader * 0.37, seed, 2) * 40
    const from = h * steps * 3
    const to = leader * steps * 3
    for (let i = 1; i < steps; i += 1) {
      const along = i / (steps - 1)
      const lean =
        style.clumping * smoothstep(0, 0.7, along) * (0.75 + 0.25 * Math.sin(phase + along * 5))
      if (still(old, from + i * 3)) {
        points.copyWithin(from + i * 3, from + i * 3 - 3, from + i * 3)
        continue
      }
      const at: Vector = [old[from + i * 3], old[from + i * 3 + 1], old[from + i * 3 + 2]]
      const lead: Vector = [old[to + i * 3], old[to + i * 3 + 1], old[to + i * 3 + 2]]
      const apart = Math.hypot(lead[0] - at[0], lead[1] - at[1], lead[2] - at[2])
      const q = bent(
        style,
        mixed(at, lead, lean * smoothstep(0.55, 0.2, apart)),
        old,
        to + i * 3,
        phase,
        along,
      )
      put(points, from + i * 3, q)
    }
  }
}

/** Where a hair has ended, its points stay. */
function still(points: Float32Array, at: number): boolean {
  return points[at] === points[at - 3] && points[at + 1] === points[at - 2]
}

function bent(
  style: Style,
  p: Vector,
  old: Float32Array,
  to: number,
  phase: number,
  along: number,
): Vector {
  if (style.wave === 0 && style.curl === 0) return p
  const way = unit([old[to] - old[to - 3], old[to + 1] - old[to - 2], old[to + 2] - old[to - 1]])
  const aside = unit([way[2] + 0.01, 0.05, -way[0]])
  const out = unit([
    aside[1] * way[2] - aside[2] * way[1],
    aside[2] * way[0] - aside[0] * way[2],
    aside[0] * way[1] - aside[1] * way[0],
  ])
  const grown = smoothstep(0.03, 0.35, along)
  const swing = style.wave * grown * Math.sin(along * 15 + phase)
  const coil = style.curl * smoothstep(0, 0.15, along)
  const turn = along * 26 + phase * 3
  return sum(sum(p, aside, swing + coil * Math.cos(turn)), out, swing * 0.5 + coil * Math.sin(turn))
}

function nearestOf(places: Float32Array, [x, y, z]: Vector): number {
  let best = 0
  let least = Infinity
  for (let i = 0; i < places.length; i += 3) {
    const away = (places[i] - x) ** 2 + (places[i + 1] - y) ** 2 + (places[i + 2] - z) ** 2
    if (away >= least) continue
    least = away
    best = i
  }
  return best / 3
}
