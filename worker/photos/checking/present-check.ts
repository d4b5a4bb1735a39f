import type { InferResult } from 'kysely'
import { type PhotoCheck, type RefusalReason, refusalReasons } from '#contract/checks.ts'
import type { findCheck } from './queries.ts'
import { knownGesture } from './start-check.ts'

type Row = InferResult<ReturnType<typeof findCheck>>[number]

export function presentCheck(check: Row | undefined, hasMain: boolean, now: number): PhotoCheck {
  const isOver = check?.until !== undefined && check.until !== null && check.until <= now
  if (check && !isOver) {
    const { id, status, until, checked_on } = check
    if (status === 'approved' && checked_on) return { state: 'approved', on: checked_on }
    if (status === 'refused') {
      return { state: 'refused', reason: knownRefusal(check.refused_reason) }
    }
    if (until !== null) {
      if (status === 'sent') return { state: 'sent', until }
      return { state: 'asked', id, gesture: knownGesture(check.gesture), until }
    }
  }
  return { state: hasMain ? 'ready' : 'none' }
}

export function knownRefusal(stored: string | null): RefusalReason {
  return refusalReasons.find((reason) => reason === stored) ?? 'unclear'
}
