import { text } from './fields.ts'
import { MINUTE, SECOND } from './time.ts'

export const caseKinds = ['photo'] as const
export type CaseKind = (typeof caseKinds)[number]

/** So long a case is of who took it, from the last act on. */
export const leaseTime = 5 * MINUTE

/** So long a decision can be undone, and nobody is told of it. */
export const undoTime = 10 * SECOND

export const caseNoteLength = 500

/** To who looks at it next. */
export const caseNote = text(caseNoteLength, 1)
