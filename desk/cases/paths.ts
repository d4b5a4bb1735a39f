import type { DecidedKind } from '#contract/desk-cases.ts'
import { pathTo } from '#desk/path-to.ts'

/** What can be done with a case of any kind that is judged. */
export const casePaths = {
  next: '/queue/next',
  take: '/cases/:kind/:id/take',
  keep: '/cases/:kind/:id/keep',
  giveBack: '/cases/:kind/:id/give-back',
  handOver: '/cases/:kind/:id/hand-over',
  escalate: '/cases/:kind/:id/escalate',
  undo: '/cases/:kind/:id/undo',
}

/** Where it is judged. */
export const openPaths = {
  photo: '/photos/:id',
  check: '/checks/:id',
  report: '/reports/:id',
  objection: '/objections/:id',
  concern: '/concerns/:id',
} as const satisfies Record<DecidedKind, string>

export function toCase({ kind, id }: { kind: DecidedKind; id: string }): string {
  return pathTo(openPaths[kind], { id })
}
