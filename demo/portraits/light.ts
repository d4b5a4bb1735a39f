import type { Vector } from './figure/vector.ts'

/** How much light of each kind a colour sends back, from how it is written in styles. */
export function lightOf(hex: string, strength = 1): Vector {
  const part = (from: number) =>
    (Number.parseInt(hex.slice(from, from + 2), 16) / 255) ** 2.2 * strength
  return [part(1), part(3), part(5)]
}

export function brightness([r, g, b]: Vector): number {
  return r * 0.3 + g * 0.55 + b * 0.15
}
