import { clamp, smoothstep, type Vector } from '../figure/vector.ts'
import { type Random } from '../random.ts'

export type Grade = { shadows: Vector; lights: Vector }

/** From light to a picture: made smaller, a glow, the grade, a vignette, a little grain. */
export function finish(
  light: Float32Array,
  width: number,
  height: number,
  out: { width: number; height: number },
  grade: Grade,
  random: Random,
): Buffer {
  const small = reduced(light, width, height, out.width, out.height)
  const glow = glowOf(small, out.width, out.height)
  const shone = [0, 0, 0]
  const bytes = Buffer.alloc(out.width * out.height * 3)
  const colour = [0, 0, 0]
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      const at = (y * out.width + x) * 3
      glow(x, y, shone)
      for (let c = 0; c < 3; c += 1) colour[c] = toned(small[at + c] + shone[c] * 0.5)
      const value = colour[0] * 0.3 + colour[1] * 0.55 + colour[2] * 0.15
      const lit = smoothstep(0, 0.65, value)
      const off = ((x / out.width - 0.5) ** 2 + (y / out.height - 0.5) ** 2) * 0.5
      const grain = (random() + random() - 1) * 0.006
      for (let c = 0; c < 3; c += 1) {
        const tint = grade.shadows[c] + (grade.lights[c] - grade.shadows[c]) * lit
        let v = colour[c] * (1 + (tint - 1) * 0.38)
        const floor = 0.6 * Math.exp(-value * 14)
        v = v * (1 - floor) + grade.shadows[c] * 0.03 * floor
        bytes[at + c] = 255 * clamp(shownAs(v * (1 - off)) + grain * (1 - Math.abs(2 * value - 1)))
      }
    }
  }
  return bytes
}

const steps = 4096
const curve = Float32Array.from({ length: steps + 1 }, (_, i) => ((i / steps) ** 2) ** (1 / 2.1))

/** How bright a screen has to be, by a table over the root of the light. */
function shownAs(value: number): number {
  return curve[Math.round(Math.sqrt(clamp(value)) * steps)]
}

function toned(value: number): number {
  const x = value * 0.94
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
}

type Taps = { starts: Int32Array; shares: Float32Array; count: number }

/** Which of `from` pixels make each of `to`, and how much of each. */
function tapsOf(from: number, to: number): Taps {
  const ratio = from / to
  const count = Math.ceil(ratio * 2) + 1
  const starts = new Int32Array(to)
  const shares = new Float32Array(to * count)
  for (let i = 0; i < to; i += 1) {
    const middle = (i + 0.5) * ratio - 0.5
    starts[i] = Math.ceil(middle - ratio)
    let sum = 0
    for (let k = 0; k < count; k += 1) {
      const share = Math.max(0, 1 - Math.abs(starts[i] + k - middle) / ratio)
      shares[i * count + k] = share
      sum += share
    }
    for (let k = 0; k < count; k += 1) shares[i * count + k] /= sum
  }
  return { starts, shares, count }
}

/** Made smaller; what is bright is held back meanwhile, so that no edge is jagged. */
function reduced(
  light: Float32Array,
  width: number,
  height: number,
  w: number,
  h: number,
): Float32Array {
  const held = new Float32Array(light.length)
  for (let i = 0; i < held.length; i += 1) held[i] = light[i] / (1 + light[i])
  const across = tapsOf(width, w)
  const rows = new Float32Array(w * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const to = (y * w + x) * 3
      for (let k = 0; k < across.count; k += 1) {
        const share = across.shares[x * across.count + k]
        const from = (y * width + clamp(across.starts[x] + k, 0, width - 1)) * 3
        rows[to] += held[from] * share
        rows[to + 1] += held[from + 1] * share
        rows[to + 2] += held[from + 2] * share
      }
    }
  }
  const down = tapsOf(height, h)
  const small = new Float32Array(w * h * 3)
  for (let y = 0; y < h; y += 1) {
    for (let i = 0; i < w * 3; i += 1) {
      let sum = 0
      for (let k = 0; k < down.count; k += 1) {
        sum +=
          rows[clamp(down.starts[y] + k, 0, height - 1) * w * 3 + i] *
          down.shares[y * down.count + k]
      }
      const mean = Math.min(0.97, sum)
      small[y * w * 3 + i] = mean / (1 - mean)
    }
  }
  return small
}

function glowOf(
  light: Float32Array,
  width: number,
  height: number,
): (x: number, y: number, into: number[]) => void {
  const step = 8
  const w = Math.ceil(width / step)
  const h = Math.ceil(height / step)
  let map = new Float32Array(w * h * 3)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const at =
        (Math.min(height - 1, y * step + 4) * width + Math.min(width - 1, x * step + 4)) * 3
      for (let c = 0; c < 3; c += 1)
        map[(y * w + x) * 3 + c] = Math.min(3, Math.max(0, light[at + c] - 0.6))
    }
  }
  for (const across of [true, false, true, false]) map = blurred(map, w, h, across)
  return (x, y, into) => {
    const u = Math.min(w - 1.001, x / step)
    const v = Math.min(h - 1.001, y / step)
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [fu, fv] = [u - i, v - j]
    for (let c = 0; c < 3; c += 1) {
      const a = (j * w + i) * 3 + c
      const top = map[a] + (map[a + 3] - map[a]) * fu
      const low = map[a + w * 3] + (map[a + w * 3 + 3] - map[a + w * 3]) * fu
      into[c] = top + (low - top) * fv
    }
  }
}

function blurred(
  map: Float32Array,
  w: number,
  h: number,
  across: boolean,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(map.length)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      for (let c = 0; c < 3; c += 1) {
        let sum = 0
        for (let k = -4; k <= 4; k += 1) {
          const i = across ? clamp(x + k, 0, w - 1) : x
          const j = across ? y : clamp(y + k, 0, h - 1)
          sum += map[(j * w + i) * 3 + c]
        }
        out[(y * w + x) * 3 + c] = sum / 9
      }
    }
  }
  return out
}
