import { expect, it } from 'vitest'
import { isLuck, luckOf } from '../attack/support/luck.ts'

it.each([
  [0, 24, 1 / 2, 1],
  [24, 24, 1 / 2, 2 ** -24],
  [23, 24, 1 / 2, 25 * 2 ** -24],
  [22, 24, 1 / 2, 301 * 2 ** -24],
  [1, 4, 1 / 4, 1 - 0.75 ** 4],
  [3, 3, 1 / 6, 1 / 216],
  // Of tables of the binomial.
  [15, 20, 1 / 2, 0.020_695],
  [33, 40, 1 / 2, 0.000_021],
  [12, 20, 1 / 4, 0.000_935],
])('%d or more of %d, each by a chance of %d', (right, guesses, chance, tail) => {
  expect(luckOf(right, guesses, chance)).toBeCloseTo(tail, 6)
})

it.each([
  [12, 24, 1, true],
  [20, 24, 1, true],
  [21, 24, 1, false],
  [3, 24, 1, false],
  [23, 24, 30, false],
  [33, 40, 30, true],
  [34, 40, 30, false],
  [6, 40, 30, false],
])('%d of %d, in one of %d attacks: luck is %s', (right, guesses, attacks, is) => {
  expect(isLuck(right, guesses, attacks)).toBe(is)
})
