import { expect, it } from 'vitest'
import { fewest } from '#worker/desk/statistics/few.ts'
import { type Folded, foldFew } from '#worker/desk/statistics/fold-few.ts'

/** Every table of so many cells up to `most` people each. */
function* tables(cells: number, most: number): Generator<number[]> {
  if (cells === 0) return yield []
  for (const rest of tables(cells - 1, most)) {
    for (let people = 0; people <= most; people++) yield [people, ...rest]
  }
}

const figuresOf = (people: readonly number[]) =>
  people.map((count, at) => ({ value: `v${at}`, amount: count, people: count }))

/** All that a reader has: the cells that are shown, the sum of the others, and the sum of all if told elsewhere. */
function told({ shown, folded }: Folded, people: readonly number[]): string {
  const sum = people.reduce((all, one) => all + one, 0)
  const total = sum === 0 || sum >= fewest ? sum : 'few'
  return JSON.stringify([shown.map(({ value, amount }) => [value, amount]), folded, total])
}

it.each([1, 2, 3, 4])('of %i cells, nobody can work out one of one to four people', (cells) => {
  const most = cells === 4 ? 17 : 20
  const worlds = new Map<string, number[][]>()
  for (const people of tables(cells, most)) {
    const key = told(foldFew(figuresOf(people), 'once'), people)
    worlds.set(key, [...(worlds.get(key) ?? []), people])
  }
  for (const [key, possible] of worlds) {
    for (let cell = 0; cell < cells; cell++) {
      const values = new Set(possible.map((people) => people[cell]))
      const [only = 0] = values
      const isTold = values.size === 1 && only > 0 && only < fewest
      expect(isTold, `${key}: cell ${cell} is ${only}`).toBe(false)
    }
  }
})

it('tells no figure of fewer than five, and sums stay what they are', () => {
  for (const people of tables(4, 7)) {
    const { shown, folded } = foldFew(figuresOf(people), 'once')
    for (const figure of shown) expect(figure.people === 0 || figure.people >= fewest).toBe(true)
    const sum = people.reduce((all, one) => all + one, 0)
    const of = shown.reduce((all, one) => all + one.amount, 0) + (folded?.amount ?? 0)
    if (folded?.amount === null) expect(sum - of).toBeLessThan(fewest)
    else expect(of).toBe(sum)
  }
})

it('takes the same few who come on many days for few', () => {
  const days = Array.from({ length: 9 }, (_, at) => ({ value: `d${at}`, amount: 900, people: 1 }))
  expect(foldFew(days, 'again').folded?.amount).toBeNull()
  const busy = { value: 'd9', amount: 5000, people: 6 }
  expect(foldFew([...days, busy], 'again')).toEqual({
    shown: [],
    folded: { values: [...days, busy].map(({ value }) => value), amount: 9 * 900 + 5000 },
  })
})
