import { longer } from './answer-times.ts'
import { type Cell, foldDays, type Numbers, type Told } from './read-numbers.ts'

/** How many of each value. */
type Tally = ReadonlyMap<string, number>

/** In how many minutes that share (0 to 1) of the answers came; `longer` for more than the longest. */
export function tellWaits(numbers: Numbers, share: number): Told {
  return tellMeasure(numbers, 'answers', 'within', (tally) => {
    const times = [...tally].map(([minutes, count]) => [Number(minutes), count] as const)
    const asked = Math.ceil(share * times.reduce((sum, [, count]) => sum + count, 0))
    let answered = 0
    for (const [minutes, count] of times.toSorted(([a], [b]) => a - b)) {
      answered += count
      if (answered >= asked) return minutes
    }
    return longer
  })
}

/**
 * Of conversations answered for the first time, in how many of a hundred the profile said before its
 * answer that it is fictional; rounded down, so that 100 is all.
 */
export function tellDisclosure(numbers: Numbers): Told {
  return tellMeasure(numbers, 'first_answers', 'truth', (tally) => {
    const [said = 0, unsaid = 0] = [tally.get('said'), tally.get('unsaid')]
    return Math.floor((100 * said) / (said + unsaid))
  })
}

/** What cannot be added up, of each day and of all that are told, by the same days as are told of it. */
function tellMeasure(
  numbers: Numbers,
  number: string,
  split: string,
  measure: (tally: Tally) => number,
): Told {
  const rows = numbers.rows.filter((row) => row.number === number && row.split === split)
  const tallies = Map.groupBy(rows, ({ host, day }) => `${host} ${day}`)
  const measured = (among: ReadonlyArray<{ host: string; day: string }>): number | null => {
    const tally = new Map<string, number>()
    for (const { host, day } of among) {
      for (const { value, amount } of tallies.get(`${host} ${day}`) ?? []) {
        tally.set(value, (tally.get(value) ?? 0) + amount)
      }
    }
    return tally.size === 0 ? null : measure(tally)
  }
  const parts = foldDays(numbers, number)
  const shown = parts.flatMap((part) => part.shown.map(({ value: day }) => ({ ...part, day })))
  const left = parts.flatMap((part) => (part.folded?.values ?? []).map((day) => ({ ...part, day })))
  const together = left.filter(({ folded }) => folded?.amount !== null)
  const [shownOf, leftOf] = [shown, left].map((days) => Map.groupBy(days, ({ day }) => day))
  const cells = numbers.days.map((value): Cell => {
    const amount = measured(shownOf?.get(value) ?? [])
    const part = leftOf?.has(value) ?? false
    if (amount === null) return { value, amount: part ? null : 0, part: false, none: !part }
    return { value, amount, part }
  })
  return {
    cells,
    rest: measured(together),
    few: left.length > together.length,
    total: measured([...shown, ...together]),
  }
}
