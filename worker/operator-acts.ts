import type { DecisionKind } from '#contract/decisions.ts'
import { type ProfileText, profileTexts } from '#contract/reports.ts'

type TakenOut = `${ProfileText} taken out`

const takenOut = Object.fromEntries(
  profileTexts.map((text) => [`${text} taken out`, 'text']),
) as Record<TakenOut, 'text'>

/**
 * Every act of the log. Those that take something from a member, or close something to one, say
 * what: only `restrict` logs them, with the decision that its owner reads.
 */
export const operatorActs = {
  'photo approved': null,
  'photo removed': 'photo',
  'photo restored': null,
  ...takenOut,
  'message removed': 'message',
  'member warned': 'warning',
  'member banned': 'ban',
  'member unbanned': null,
  'iban blocked': 'debit',
  'phone blocked': 'debit',
  'debit block lifted': null,
  'check approved': null,
  'check refused': null,
  'report upheld': null,
  'report rejected': null,
  'objection upheld': null,
  'objection overturned': null,
  'decision reversed': null,
  'question answered': null,
  'events looked at': null,
  'sessions ended': null,
  'member confirmed': null,
  'second factor dropped': null,
  'birth date corrected': null,
  'member exported': null,
  'member purged': null,
  'member looked up': null,
  'member opened': null,
  'activation sent': null,
  'login unblocked': null,
  'export sent': null,
  'member paused': null,
  'member deleted': null,
  'correction proposed': null,
  'credits corrected': null,
  'correction refused': null,
  'concern told': null,
  'concern closed': null,
  'profile imported': null,
  'profile retired': null,
  'profile returned': null,
  'payments looked for': null,
  'payment looked at': null,
  'account number shown': null,
  'account number released': null,
  'debit block kept': null,
  'payment refunded': null,
  'payment refunded by bank': null,
  'payment asked about': null,
  'difference closed': null,
  'withdrawal closed': null,
  'code created': null,
  'code ended': null,
  'mailing sent': null,
  'job retried': null,
  'job dropped': null,
  'site created': null,
  'site saved': null,
  'site published': null,
  'page saved': null,
  'page removed': null,
  'case taken': null,
  'case looked at': null,
  'case given back': null,
  'case handed over': null,
  'case escalated': null,
  'case decided': null,
  'decision undone': null,
  'decision not carried out': null,
  'log looked at': null,
  'log exported': null,
  'decision looked at': null,
  'change proposed': null,
  'change agreed': null,
  'change withdrawn': null,
  'change dropped': null,
  'staff saved': null,
  'staff removed': null,
} as const satisfies Record<string, DecisionKind | null>

export type OperatorAct = keyof typeof operatorActs

export type RestrictingAct = {
  [Name in OperatorAct]: (typeof operatorActs)[Name] extends null ? never : Name
}[OperatorAct]

export type PlainAct = Exclude<OperatorAct, RestrictingAct>
