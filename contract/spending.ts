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

/** From buying alone, or from all that is done with others too. */
export const pauses = ['buying', 'everything'] as const
export type Pause = (typeof pauses)[number]
export const pauseDays = [1, 7, 30] as const

/** How long a visit is, each time the page says so. */
export const remindMinutes = [15, 30, 60, 120] as const

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
  setReminder: defineCall()({
    method: 'POST',
    path: '/api/time-reminder.php',
    audience: 'member',
    /** null: none. */
    input: v.strictObject({ minutes: v.nullable(v.picklist(remindMinutes)) }),
    errors: [],
    limit: 'setReminder',
    repeatable: true,
  }),
  /** Nobody ends it before its time; a longer one may follow. */
  pause: defineCall()({
    method: 'POST',
    path: '/api/pause.php',
    audience: 'member',
    input: v.strictObject({ from: v.picklist(pauses), days: v.picklist(pauseDays) }),
    errors: [],
    limit: 'pause',
    repeatable: true,
  }),
}

export type SpendingPages = {
  limits: {
    limits: SpendingLimit[]
    /** What went to fictional profiles in seven days. */
    fictional: number
    /** Until when, if one runs. */
    paused: Record<Pause, number | null>
    /** The one that is asked about once more. */
    pausing: { from: Pause; days: (typeof pauseDays)[number]; until: number } | null
  }
}
