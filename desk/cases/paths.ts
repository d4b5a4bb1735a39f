import { type DecidedKind, type Decider, deciders } from '#contract/desk-cases.ts'
import { pathTo } from '#desk/path-to.ts'

/** What can be done with a case of any kind that is judged, for each role. */
export const casePaths = {
  moderator: pathsFor('/queue/next', '/cases'),
  finance: pathsFor('/queue/next-payment', '/payment-cases'),
} satisfies Record<Decider, object>

function pathsFor(next: string, cases: string) {
  return {
    next,
    take: `${cases}/:kind/:id/take`,
    keep: `${cases}/:kind/:id/keep`,
    giveBack: `${cases}/:kind/:id/give-back`,
    handOver: `${cases}/:kind/:id/hand-over`,
    escalate: `${cases}/:kind/:id/escalate`,
    undo: `${cases}/:kind/:id/undo`,
  }
}

/** Where it is judged. */
export const openPaths = {
  photo: '/photos/:id',
  check: '/checks/:id',
  report: '/reports/:id',
  objection: '/objections/:id',
  concern: '/concerns/:id',
  difference: '/differences/:id',
  withdrawal: '/withdrawals/:id',
  job: '/jobs/:id',
  debit_block: '/debit-blocks/:id',
} as const satisfies Record<DecidedKind, string>

type One = { kind: DecidedKind; id: string }

export function toCase({ kind, id }: One): string {
  return pathTo(openPaths[kind], { id })
}

/** Where a form that does it is posted. */
export function toAct(
  act: Exclude<keyof (typeof casePaths)['moderator'], 'next'>,
  { kind, id }: One,
): string {
  return pathTo(casePaths[deciders[kind]][act], { kind, id })
}
