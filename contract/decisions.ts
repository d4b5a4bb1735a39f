import * as v from 'valibot'
import { defineCall } from './call.ts'
import { text } from './fields.ts'
import { removalReasons } from './photos.ts'
import { banReasons, type ProfileText, reference } from './reports.ts'
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

/** What a moderator takes back without an objection; an account is opened otherwise. */
export const reversibleKinds = [
  'photo',
  'text',
  'message',
  'warning',
] as const satisfies readonly DecisionKind[]

/** What a text, a message or a member is judged by. */
export const conductRules = [...banReasons, 'contact'] as const
export type ConductRule = (typeof conductRules)[number]

const debitRules = ['chargeback', 'misuse', 'barred'] as const

export const decisionRules = [
  ...new Set([...conductRules, ...removalReasons, ...debitRules]),
] as const
export type DecisionRule = (typeof decisionRules)[number]

/** What looks like a picture that was removed by one of these is held for a person, or removed from conversations. */
export const illegalRules = [
  'child',
  'minor',
  'images',
  'danger',
] as const satisfies readonly DecisionRule[]
export type IllegalRule = (typeof illegalRules)[number]

/** Six months, whichever they are, and the rest of the day (Regulation (EU) 2022/2065, art. 20(1)). */
export const objectionPeriod = 185 * DAY

/** On which one may object until its end, wherever it is read. */
export function lastDayOf({ object_until }: { object_until: number }): number {
  return object_until - DAY
}

/** Which part of the house rules says so; `payment`: the terms do. */
export const sectionOf: Record<
  DecisionRule,
  'never' | 'honest' | 'money' | 'respect' | 'all' | 'payment'
> = {
  minor: 'never',
  danger: 'never',
  images: 'never',
  child: 'never',
  fake: 'honest',
  contact: 'honest',
  someone_else: 'honest',
  no_face: 'honest',
  money: 'money',
  respect: 'respect',
  nudity: 'respect',
  offensive: 'respect',
  rules: 'all',
  chargeback: 'payment',
  misuse: 'payment',
  barred: 'payment',
}

export const maxObjection = 2000

/** As it is mailed with a decision: whoever cannot log in reads and objects by it. */
export const decisionKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

export const decisionsCalls = {
  /** By its owner. Sent again it is the same objection, also in other words. */
  object: defineCall<{ answer_due: number }>()({
    method: 'POST',
    path: '/api/objection.php',
    audience: 'anyone',
    input: v.strictObject({
      decision: reference,
      key: v.optional(v.union([v.literal(''), decisionKey]), ''),
      words: text(maxObjection, 1),
    }),
    errors: ['not_found'],
    limit: 'object',
    repeatable: true,
  }),
}

export type ObjectionOutcome = 'upheld' | 'overturned'

export type Decision = {
  id: string
  kind: DecisionKind
  /** Of a text. */
  field: ProfileText | null
  rule: DecisionRule
  facts: string | null
  /** `person`: not after what. After the report of a message that would tell whose it was. */
  who: 'person' | 'reported' | 'own' | 'machine'
  decided_at: number
  until: number | null
  object_until: number
  lifted_at: number | null
  objection: string | null
  objected_at: number | null
  answer_due: number | null
  outcome: ObjectionOutcome | null
  answer: string | null
  answered_at: number | null
  may_object: boolean
}

export type DecisionsPages = {
  decisions: { decisions: Decision[] }
  /** `key`: with which it was opened. */
  'decisions-id': { decision: Decision; key: string }
}
