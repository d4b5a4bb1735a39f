import { fewest } from './few.ts'

/** `people`: how many are behind the amount. */
export type Figure = { value: string; amount: number; people: number }

export type Folded = {
  shown: Figure[]
  /**
   * What was too small to be shown, and as much more as it takes that nobody can work it out from what
   * is shown: only its sum is told. Null: nothing was too small. `amount` null: all of them are fewer.
   */
  folded: { values: string[]; amount: number | null } | null
}

/**
 * Of figures that may be added up: no group of fewer than five people is told, nor follows from the
 * others and their sum. `again`: somebody may be in several of them, so that the largest says how many
 * there are at least.
 */
export function foldFew(figures: readonly Figure[], counts: 'once' | 'again'): Folded {
  const few = figures.filter(({ people }) => people < fewest)
  if (few.every(({ people }) => people === 0)) return { shown: [...figures], folded: null }
  // The smallest of the others, and all that are as small: which of them was taken would tell something.
  const rest = [
    ...Map.groupBy(
      figures.filter((one) => !few.includes(one)),
      ({ people }) => people,
    ),
  ]
  const together = [...few]
  for (const [, next] of rest.toSorted(([a], [b]) => a - b)) {
    if (peopleIn(together, counts) >= fewest && !isEachMost(together)) break
    together.push(...next)
  }
  const isEnough = peopleIn(together, counts) >= fewest
  const values = new Set(together.map(({ value }) => value))
  return {
    shown: figures.filter(({ value }) => !values.has(value)),
    folded: {
      values: figures.flatMap(({ value }) => (values.has(value) ? value : [])),
      amount: isEnough ? together.reduce((sum, { amount }) => sum + amount, 0) : null,
    },
  }
}

function peopleIn(figures: readonly Figure[], counts: 'once' | 'again'): number {
  const people = figures.map((figure) => figure.people)
  return counts === 'once' ? people.reduce((sum, one) => sum + one, 0) : Math.max(0, ...people)
}

/** Their sum would tell that each is as many as it can be without being shown. */
function isEachMost(figures: readonly Figure[]): boolean {
  return figures.every(({ people }) => people === fewest - 1)
}
