export type Random = () => number

export function randomOf(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

export function whole(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1))
}

export function chance(random: Random, share: number): boolean {
  return random() < share
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('nothing to pick from')
  return choice
}

export function pickWeighted<T extends string>(
  random: Random,
  weights: Partial<Record<T, number>>,
): T {
  const entries = Object.entries(weights) as [T, number][]
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of entries) {
    left -= weight
    if (left <= 0) return key
  }
  throw new Error('nothing to pick from')
}

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
