import * as v from 'valibot'
import { defineCall } from './call.ts'
import { DAY } from './time.ts'

export const spendingPeriods = ['day', 'week', 'month'] as const
export type SpendingPeriod = (typeof spendingPeriods)[number]

/** A limit is lowered at once. */
export const raisedAfter = DAY

/** In cents of a euro, as all limits are. */
export const usualLimits = {
  day: [500, 1000, 2500],
  week: [1000, 2500, 5000],
  month: [2500, 7500, 15_000],
} as const satisfies Record<SpendingPeriod, readonly number[]>

/** In euro. */
export const typedLimit = { least: 1, most: 10_000 } as const

export type SpendingLimit = {
  period: SpendingPeriod
  /** As it holds now; null: none. */
  amount: number | null
  /** What holds from then on: more, or no limit. */
  next: { amount: number | null; at: number } | null
  /** In the period so far, orders under way included, without what was paid back. */
  spent: number
  /** When the next period begins. */
  ends_at: number
}

export const spendingCalls = {
  /** The amount that holds already keeps it: what was to become more does not. */
  setLimit: defineCall()({
    method: 'POST',
    path: '/api/spending-limit.php',
    audience: 'member',
    input: v.strictObject({
      period: v.picklist(spendingPeriods),
      amount: v.nullable(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(typedLimit.least * 100),
          v.maxValue(typedLimit.most * 100),
        ),
      ),
    }),
    errors: [],
    limit: 'setLimit',
    repeatable: true,
  }),
}

export type SpendingPages = { limits: { limits: SpendingLimit[] } }
