import { expect, it } from 'vitest'
import { at, straightLine } from '../../scripts/bench-capacity/straight-line.ts'

it.each([
  [
    'through all of them',
    [
      [1, 5],
      [2, 7],
      [4, 11],
    ],
    [3, 2],
    [0, 0, 0],
  ],
  [
    'nearest to them',
    [
      [0, 0],
      [1, 3],
      [2, 0],
    ],
    [1, 0],
    [-1, 2, -1],
  ],
] as const)('is a line %s', (_name, points, [at0, slope], residuals) => {
  const line = straightLine(points)
  expect(line.at0).toBeCloseTo(at0)
  expect(line.slope).toBeCloseTo(slope)
  expect(line.residuals).toHaveLength(residuals.length)
  residuals.forEach((each, n) => expect(line.residuals[n]).toBeCloseTo(each))
  expect(at(line, 1_000_000)).toBeCloseTo(at0 + slope * 1_000_000)
})
