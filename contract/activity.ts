import type { LedgerLine } from './ledger.ts'
import type { PhotoRef } from './photo.ts'
import type { RemovalReason } from './photos.ts'
import type { ProfileRef } from './profile.ts'
import type { ReportOutcome } from './reports.ts'

/** At the same moment, kinds further down come first. */
export const activityKinds = ['like', 'credits', 'photo', 'report'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityAtOnce = 20

export type ActivityCause = Exclude<LedgerLine['kind'], 'message' | 'photo' | 'gift'>

type Happened =
  | { kind: 'like'; profile: ProfileRef }
  | { kind: 'credits'; cause: ActivityCause; delta: number; payment: string | null }
  /** Listed on the day of the latest decision, or of the upload while under review. */
  | { kind: 'photo'; status: PhotoRef['status']; reason: RemovalReason | null }
  | {
      kind: 'report'
      about: 'report' | 'complaint'
      outcome: ReportOutcome
      reference: string
    }

/**
 * `day` is YYYY-MM-DD in the domain's time zone. The exact time of a like would reveal when
 * somebody was on the site.
 */
export type ActivityLine = { id: string; day: string } & Happened

export type Activity = {
  lines: ActivityLine[]
  next: string | null
  later: boolean
}

export type ActivityPages = {
  activity: Activity
}
