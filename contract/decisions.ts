import { removalReasons } from './photos.ts'
import { banReasons } from './reports.ts'
import { DAY } from './time.ts'

export const decisionKinds = [
  'photo',
  'text',
  'message',
  'warning',
  'pause',
  'ban',
  'debit',
  'payment',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** What a text, a message or a member is judged by. */
export const conductRules = [...banReasons, 'contact'] as const
export type ConductRule = (typeof conductRules)[number]

const debitRules = ['chargeback', 'misuse', 'barred'] as const

export const decisionRules = [
  ...new Set([...conductRules, ...removalReasons, ...debitRules]),
] as const
export type DecisionRule = (typeof decisionRules)[number]

/** Six months, whichever they are (Regulation (EU) 2022/2065, art. 20(1)). */
export const objectionPeriod = 184 * DAY
