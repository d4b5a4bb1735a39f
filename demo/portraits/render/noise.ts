function at(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth chance in space, 0 to 1. */
export function noise(x: number, y: number, z: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  let fx = x - ix
  let fy = y - iy
  let fz = z - iz
  fx = fx * fx * (3 - 2 * fx)
  fy = fy * fy * (3 - 2 * fy)
  fz = fz * fz * (3 - 2 * fz)
  const a = at(ix, iy, iz)
  const b = at(ix + 1, iy, iz)
  const c = at(ix, iy + 1, iz)
  const d = at(ix + 1, iy + 1, iz)
  const e = at(ix, iy, iz + 1)
  const f = at(ix + 1, iy, iz + 1)
  const g = at(ix, iy + 1, iz + 1)
  const h = at(ix + 1, iy + 1, iz + 1)
  const low = a + (b - a) * fx + (c + (d - c) * fx - a - (b - a) * fx) * fy
  const high = e + (f - e) * fx + (g + (h - g) * fx - e - (f - e) * fx) * fy
  return low + (high - low) * fz
}

export function cloud(x: number, y: number, z: number): number {
  return (
    noise(x, y, z) * 0.55 +
    noise(x * 2.1 + 3, y * 2.1, z * 2.1) * 0.3 +
    noise(x * 4.3 + 7, y * 4.3, z * 4.3) * 0.15
  )
}
