import * as v from 'valibot'
import { refusalReasons } from './checks.ts'
import { conductRules, maxObjection } from './decisions.ts'
import { text } from './fields.ts'
import { removalReasons } from './photos.ts'
import {
  banReasons,
  maxComplaintLength,
  maxWhyLength,
  profileTexts,
  reportOutcomes,
} from './reports.ts'
import type { Role } from './staff.ts'
import { HOUR, MINUTE, SECOND } from './time.ts'
import { withdrawalOutcomes } from './withdrawals.ts'

/**
 * What is decided about, and can be undone, by who is what. `check`: a photo with a gesture beside
 * the main one. `concern`: a conversation in which somebody seems not to be well, told by who
 * answered there. `job`: one that the queues gave up, or that runs every night and fails.
 * `debit_block`: an account or telephone that is barred, at which nobody has looked yet.
 */
export const deciders = {
  photo: 'moderator',
  check: 'moderator',
  report: 'moderator',
  objection: 'moderator',
  concern: 'moderator',
  difference: 'finance',
  withdrawal: 'finance',
  job: 'finance',
  debit_block: 'finance',
} as const satisfies Record<string, Role>

export type DecidedKind = keyof typeof deciders
export const decidedKinds = Object.keys(deciders) as DecidedKind[]
export type Decider = (typeof deciders)[DecidedKind]

export function kindsOf(role: Decider): DecidedKind[] {
  return decidedKinds.filter((kind) => deciders[kind] === role)
}

/** `question`: a conversation in which a fictional profile owes an answer, which goes at once. */
export const caseRoles = { ...deciders, question: 'chat' } as const satisfies Record<string, Role>
export type CaseKind = keyof typeof caseRoles
export const caseKinds = Object.keys(caseRoles) as CaseKind[]

/** So long a case is of who took it, from the last act on. */
export const leaseTime = 5 * MINUTE

/** Pictures of somebody who does not want them are decided about within it. */
export const consentTime = 48 * HOUR

/** So is a photo that is shown to nobody because it looks like one that was removed as illegal, and one that a machine removed from a conversation for it. */
export const heldTime = 48 * HOUR

/** So long a decision can be undone, and nobody is told of it. */
export const undoTime = 10 * SECOND

export const caseNoteLength = 500

/** Words that are kept: to who looks at it next, or why something was done. */
export const caseNote = text(caseNoteLength, 1)

export const photoDecision = v.picklist(['approve', ...removalReasons])

export const checkDecision = v.picklist(['approve', ...refusalReasons])

const chosen = <const Options extends readonly string[]>(options: Options) =>
  v.optional(v.picklist(['', ...options]), '')

/** As a form sends it: what is not chosen is empty. */
export const reportDecision = v.strictObject({
  outcome: v.picklist(reportOutcomes),
  /** To who reported; nothing about the other. */
  answer: v.optional(text(maxComplaintLength), ''),
  remove_photo: chosen(removalReasons),
  remove_message: v.optional(v.literal('1')),
  /** Which text goes from the profile that was reported. */
  take_out: chosen(profileTexts),
  warn: v.optional(v.literal('1')),
  ban: chosen(banReasons),
  /** Until when, if not for good. */
  days: v.optional(v.pipe(v.string(), v.regex(/^(?:|[1-9]\d{0,3})$/)), ''),
  /** By which a message or a text goes, or somebody is warned. */
  rule: chosen(conductRules),
  /** What the other side reads. */
  why: v.optional(text(maxWhyLength), ''),
})
export type ReportDecision = v.InferOutput<typeof reportDecision>

/** `talk`: a mail that says where there is help. */
export const concernOutcomes = ['nothing', 'talk'] as const
export const concernDecision = v.picklist(concernOutcomes)

export const objectionDecision = v.strictObject({
  outcome: v.picklist(['upheld', 'overturned']),
  answer: text(maxObjection, 1),
})

/** Why, as the log keeps it: of every act about money and of every look at a payment. */
const reason = { why: caseNote }

export const differenceDecision = v.strictObject(reason)

export const withdrawalDecision = v.strictObject({
  outcome: v.picklist(withdrawalOutcomes),
  ...reason,
})

export const jobDecision = v.strictObject({ outcome: v.picklist(['retry', 'drop']), ...reason })

export const blockDecision = v.strictObject({ outcome: v.picklist(['keep', 'lift']), ...reason })
