import * as v from 'valibot'
import { DAY } from './time.ts'

/** A balance is put right by two operators, and by so many credits at most. */
export const correctionSettings = v.object({
  by_two: v.optional(v.boolean(), true),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 100),
})

/** Within which the second one confirms it. */
export const correctionTime = DAY

/** In credits, with its sign. */
export const correctionAmount = v.pipe(
  v.string(),
  v.regex(/^[+-]?[1-9]\d{0,4}$/),
  v.transform(Number),
)
