import type { Solid } from '../figure/solid.ts'
import { clamp, dot, smoothstep, type Turn, unit, type Vector } from '../figure/vector.ts'
import type { Rays } from './lamps.ts'
import { noise } from './noise.ts'
import { distance, type View } from './raster.ts'
import { lightAt, softLightAt } from './shadow.ts'
import { paintSkin, type Skin } from './skin.ts'

export type Eye = { centre: Vector; gaze: Vector; colour: Vector; size: number; white: number }

export type Materials = { skin: Skin; eyes: readonly Eye[]; head: Turn; pattern: number }

/** A pixel of a surface, filled anew for each. */
type Spot = {
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  rx: number
  ry: number
  rz: number
  /** How the lamp's samples are turned: four ways in each square of four pixels, so that they mix. */
  spin: number
  ar: number
  ag: number
  ab: number
}

const spot: Spot = {
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 0,
  nz: 1,
  rx: 0,
  ry: 0,
  rz: 0,
  spin: 0,
  ar: 0,
  ag: 0,
  ab: 0,
}
const paint = new Float32Array(4)
const lit = new Float32Array(3)

export function shade(
  view: View,
  solids: readonly Solid[],
  ambients: readonly Float32Array[],
  rays: Rays,
  materials: Materials,
  picture: Float32Array,
): void {
  for (let at = 0; at < view.solid.length; at += 1) {
    const index = view.solid[at]
    if (index < 0) continue
    const solid = solids[index]
    read(view, at, solid, ambients[index])
    const odd = (at % view.width) & 1
    spot.spin = (odd * 2 + ((Math.floor(at / view.width) & 1) ^ odd)) * 0.9
    if (solid.part === 'eye') shadeEye(rays, materials.eyes[spot.rx > 0 ? 0 : 1], materials)
    else shadeSurface(rays, solid, materials)
    picture[at * 3] = lit[0]
    picture[at * 3 + 1] = lit[1]
    picture[at * 3 + 2] = lit[2]
  }
}

function read(
  view: View,
  at: number,
  { points, normals, rest }: Solid,
  ambient: Float32Array,
): void {
  const i = view.corners[at * 3] * 3
  const j = view.corners[at * 3 + 1] * 3
  const k = view.corners[at * 3 + 2] * 3
  const u = view.shares[at * 2]
  const v = view.shares[at * 2 + 1]
  const w = 1 - u - v
  spot.x = points[i] * u + points[j] * v + points[k] * w
  spot.y = points[i + 1] * u + points[j + 1] * v + points[k + 1] * w
  spot.z = points[i + 2] * u + points[j + 2] * v + points[k + 2] * w
  const nx = normals[i] * u + normals[j] * v + normals[k] * w
  const ny = normals[i + 1] * u + normals[j + 1] * v + normals[k + 1] * w
  const nz = normals[i + 2] * u + normals[j + 2] * v + normals[k + 2] * w
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  spot.nx = nx / length
  spot.ny = ny / length
  spot.nz = nz / length
  spot.rx = rest[i] * u + rest[j] * v + rest[k] * w
  spot.ry = rest[i + 1] * u + rest[j + 1] * v + rest[k + 1] * w
  spot.rz = rest[i + 2] * u + rest[j + 2] * v + rest[k + 2] * w
  spot.ar = ambient[i] * u + ambient[j] * v + ambient[k] * w
  spot.ag = ambient[i + 1] * u + ambient[j + 1] * v + ambient[k + 1] * w
  spot.ab = ambient[i + 2] * u + ambient[j + 2] * v + ambient[k + 2] * w
}

function bump(strength: number, often: number): void {
  const { rx, ry, rz } = spot
  const here = noise(rx * often, ry * often, rz * often)
  const dx = noise(rx * often + 0.7, ry * often, rz * often) - here
  const dy = noise(rx * often, ry * often + 0.7, rz * often) - here
  spot.nx += dx * strength
  spot.ny += dy * strength
  const length = Math.sqrt(spot.nx * spot.nx + spot.ny * spot.ny + spot.nz * spot.nz) || 1
  spot.nx /= length
  spot.ny /= length
  spot.nz /= length
}

function shadeSurface(
  rays: Rays,
  { part, colour, shine }: Solid,
  { skin, pattern }: Materials,
): void {
  let soft = 0
  let gloss = 12
  let wet = shine
  if (part === 'skin') {
    paintSkin(skin, spot.rx, spot.ry, spot.rz, paint)
    bump(0.1 + 0.05 * skin.age, 58)
    if (skin.age > 0.15) wrinkle(skin.age)
    soft = 1
    gloss = 22
    wet = 0.12 + 0.16 * paint[3]
  } else if (part === 'cloth' || part === 'under') {
    const woven = 0.92 + 0.16 * noise(spot.rx * 40, spot.ry * 40, spot.rz * 40)
    const printed = woven * patternAt(part === 'cloth' ? pattern : 0, spot.rx, spot.ry)
    paint[0] = colour[0] * printed
    paint[1] = colour[1] * printed
    paint[2] = colour[2] * printed
  } else {
    paint[0] = colour[0]
    paint[1] = colour[1]
    paint[2] = colour[2]
    gloss = 40
  }
  if (part === 'tongue' || part === 'teeth') wet = 0.4
  lightSurface(rays, soft, wet, gloss)
}

function wrinkle(age: number): void {
  const { rx, ry, rz } = spot
  if (rz < 0.8 || ry < 6.9) return
  const brow =
    smoothstep(7.5, 7.62, ry) * smoothstep(8.05, 7.9, ry) * smoothstep(0.5, 0.3, Math.abs(rx))
  const feet = Math.exp(-(((Math.abs(rx) - 0.53) / 0.07) ** 2) - ((ry - 7.27) / 0.09) ** 2)
  const lines = Math.sin(ry * 62 + 3 * noise(rx * 4, ry * 3, 1))
  spot.ny += age * 0.09 * lines * brow + age * 0.25 * feet * Math.sin(ry * 110 - Math.abs(rx) * 30)
}

function patternAt(pattern: number, x: number, y: number): number {
  if (pattern === 1) return smoothstep(0.1, 0.16, Math.abs(((y * 2.6) % 1) - 0.5)) * 0.6 + 0.4
  if (pattern === 2) return 1 - 0.5 * smoothstep(0.55, 0.7, Math.sin(x * 22) * Math.sin(y * 22))
  if (pattern === 3) {
    const across = smoothstep(0.4, 0.45, Math.abs(((x * 2.2 + 50) % 1) - 0.5))
    const down = smoothstep(0.4, 0.45, Math.abs(((y * 2.2 + 50) % 1) - 0.5))
    return 1 - 0.35 * across - 0.35 * down
  }
  return 1
}

/** How far light creeps round skin: red farther than blue. */
const wrap = [0.24, 0.12, 0.08]

function lightSurface(
  { lamps, key, behind }: Rays,
  soft: number,
  wet: number,
  gloss: number,
): void {
  const { x, y, z, nx, ny, nz } = spot
  const away = Math.hypot(x, y, distance - z)
  const vx = -x / away
  const vy = -y / away
  const vz = (distance - z) / away
  const facing = clamp(nx * vx + ny * vy + nz * vz)
  const edge = (1 - facing) ** 4
  const to = lamps.key.to
  const turn = nx * to[0] + ny * to[1] + nz * to[2]
  const seen =
    turn > -0.35
      ? softLightAt(key, x + nx * 0.02, y + ny * 0.02, z + nz * 0.02, lamps.soft, spot.spin)
      : 0
  const rim = soft * seen * (1 - seen) * 4
  const hx = to[0] + vx
  const hy = to[1] + vy
  const hz = to[2] + vz
  const peak =
    Math.max(0, (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz)) ** gloss
  const shone = seen * wet * (0.7 * peak + 0.5 * peak ** 4) * (0.5 + 3 * edge)
  for (let c = 0; c < 3; c += 1) {
    const w = soft * wrap[c] + 0.02
    const diffuse = clamp((turn + w) / (1 + w))
    const bled = c === 0 ? 1 + 0.1 * rim : 1 - 0.06 * rim
    const shadow = seen + (c === 0 ? 0.05 : 0.01) * rim
    lit[c] = lamps.key.colour[c] * (paint[c] * diffuse * shadow * bled + shone)
  }
  lit[0] += paint[0] * spot.ar + wet * spot.ar * edge * 1.5
  lit[1] += paint[1] * spot.ag + wet * spot.ag * edge * 1.5
  lit[2] += paint[2] * spot.ab + wet * spot.ab * edge * 1.5
  for (let b = 0; b < 2; b += 1) {
    const lamp = lamps.behind[b]
    const side = smoothstep(-0.05, 0.8, nx * lamp.to[0] + ny * lamp.to[1] + nz * lamp.to[2])
    if (side === 0) continue
    const open = lightAt(behind[b], x + nx * 0.04, y + ny * 0.04, z + nz * 0.04, 0.03, 4)
    const grazing = (1 - facing) ** 1.6
    const amount = side * open * (0.3 + grazing)
    for (let c = 0; c < 3; c += 1)
      lit[c] += lamp.colour[c] * amount * (paint[c] * 0.6 + 0.07 * (0.3 + grazing))
  }
}

function shadeEye(rays: Rays, eye: Eye, { head }: Materials): void {
  const out = unit([spot.x - eye.centre[0], spot.y - eye.centre[1], spot.z - eye.centre[2]])
  const along = dot(out, eye.gaze)
  const away = Math.sqrt(Math.max(0, 1 - along * along)) / eye.size
  const angle = Math.atan2(dot(out, head[1]), dot(out, [head[0][0], head[1][0], head[2][0]]))
  const fibre = 0.75 + 0.5 * noise(Math.cos(angle) * 9 + away * 2, Math.sin(angle) * 9, 4)
  const iris = smoothstep(1.04, 0.94, away)
  const pupil = smoothstep(0.44, 0.36, away)
  const rim = smoothstep(0.72, 1, away) * iris
  const bright = (0.3 + 0.55 * smoothstep(0.4, 0.8, away)) * fibre * (1 - 0.65 * rim)
  const white = [0.42, 0.37, 0.34]
  for (let c = 0; c < 3; c += 1) {
    const inner = eye.colour[c] * bright * (1 - pupil) + 0.004 * pupil
    paint[c] = white[c] * eye.white * (1 - iris) + inner * iris
  }
  spot.nx = out[0]
  spot.ny = out[1]
  spot.nz = out[2]
  lightSurface(rays, 0.3, 0.02, 30)
  const lidded = 0.45 + 0.5 * smoothstep(7.345, 7.295, spot.ry)
  for (let c = 0; c < 3; c += 1) lit[c] *= lidded
  const { key } = rays.lamps
  // The lamp in the eye, always on the iris: what makes a look alive.
  const lamp = unit([
    eye.gaze[0] + key.to[0] * 0.24,
    eye.gaze[1] + key.to[1] * 0.2 + 0.14,
    eye.gaze[2] + key.to[2] * 0.24,
  ])
  const glint = smoothstep(0.9925, 0.9965, dot(out, lamp)) * 0.9
  for (let c = 0; c < 3; c += 1) lit[c] += key.colour[c] * glint + 0.05 * rays.lamps.sky[c]
}
