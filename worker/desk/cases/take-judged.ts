import type { DecidedKind } from '#contract/desk-cases.ts'
import type { Operating } from '#worker/db/operating.ts'
import { waits } from './waits.ts'
import { type Case, decideCase, takeCase, undoDecision } from './work-case.ts'

export function takeJudged(ctx: Operating, one: Case<DecidedKind>): Promise<boolean> {
  return takeCase(ctx, one, waits[one.kind](ctx, one.subject))
}

/** `told`: which decision it is, in the log, without words that somebody wrote. */
export function decideJudged(
  ctx: Operating,
  one: Case<DecidedKind>,
  decision: string,
  told: string,
): Promise<boolean> {
  return decideCase(ctx, one, { decision, told }, waits[one.kind](ctx, one.subject))
}

export function undoJudged(ctx: Operating, one: Case<DecidedKind>): Promise<boolean> {
  return undoDecision(ctx, one, waits[one.kind](ctx, one.subject))
}
