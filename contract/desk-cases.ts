import { text } from './fields.ts'
import { MINUTE, SECOND } from './time.ts'

/** `question`: a conversation in which a fictional profile owes an answer. */
export type CaseKind = 'photo' | 'question'

/** What is decided about, and can be undone. An answer is a message and goes at once. */
export const decidedKinds = ['photo'] as const satisfies readonly CaseKind[]
export type DecidedKind = (typeof decidedKinds)[number]

/** So long a case is of who took it, from the last act on. */
export const leaseTime = 5 * MINUTE

/** So long a decision can be undone, and nobody is told of it. */
export const undoTime = 10 * SECOND

export const caseNoteLength = 500

/** To who looks at it next. */
export const caseNote = text(caseNoteLength, 1)
