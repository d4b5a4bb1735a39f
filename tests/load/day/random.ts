export type Random = () => number

/** Mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function below(random: Random, most: number): number {
  return Math.floor(random() * most)
}

export function oneOf<One>(random: Random, all: readonly One[]): One | undefined {
  return all[below(random, all.length)]
}

export function byWeight<One extends { weight: number }>(random: Random, all: readonly One[]): One {
  const sum = all.reduce((total, { weight }) => total + weight, 0)
  let left = random() * sum
  const found = all.find(({ weight }) => (left -= weight) < 0) ?? all.at(-1)
  if (!found) throw new Error('Nothing to choose from')
  return found
}

/** A client's key, so that a seed names it. */
export function keyFrom(random: Random): string {
  const digits = Array.from({ length: 32 }, () => below(random, 16).toString(16)).join('')
  const parts = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ] as const
  const [a, b, c, d, e] = parts.map(([from, to]) => digits.slice(from, to))
  return `${a}-${b}-4${c}-a${d}-${e}`
}
