import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { ChatMessage } from './chat.ts'
import { clientKey, emailAddress, memberId, text } from './fields.ts'
import { DAY, HOUR } from './time.ts'

/** What a member reports somebody for. */
export const reportCategories = [
  'minor',
  'threat',
  'consent',
  'fake',
  'scam',
  'harassment',
  'explicit',
  'hate',
  'unlisted',
] as const

/** What anybody complains of, by `/complaints`. */
export const complaintCategories = [
  'minor',
  'consent',
  'illegal',
  'rules',
  'payment',
  'decision',
  'privacy',
  'unlisted',
] as const

/** Looked at before all others. */
export const urgentCategories = ['minor', 'threat', 'consent'] as const

export const reportOutcomes = ['upheld', 'rejected'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const maxReportRemarks = 1000
export const maxComplaintLength = 4000

/** One thing of a profile: `profile`, `photo:<key>` or `message:<id>`. */
export const reportedThing = v.pipe(
  v.string(),
  v.regex(/^(?:profile|(?:photo|message):[\w-]{1,60})$/),
)

/** Twelve digits, shown in groups: how both sides name a report. */
export const reference = v.pipe(v.string(), v.regex(/^\d{12}$/))

export type OwnReport = { thing: string; reference: string }

/** What of a profile can be reported by somebody. */
export type Reportable = {
  /** Sharp ones only, by key. */
  photos: Array<{ key: string; thumb_filename: string }>
  /** What the profile wrote to the viewer, newest first. */
  messages: Array<{
    id: string
    kind: ChatMessage['kind']
    text: string | null
    /** Blurred. */
    photo: string | null
    sent_at: number
  }>
}

export const reportsCalls = {
  /** What the viewer may see of somebody. Reported again while it is open, it is the same report. */
  report: defineCall<{ reference: string }>()({
    method: 'POST',
    path: '/api/report.php',
    audience: 'member',
    input: v.strictObject({
      profile: memberId,
      thing: reportedThing,
      category: v.picklist(reportCategories),
      remarks: v.optional(text(maxReportRemarks), ''),
    }),
    errors: ['not_found'],
    limit: { count: 30, window: DAY },
    keyed: true,
  }),
  complain: defineCall<{ reference: string }>()({
    method: 'POST',
    path: '/api/complaint.php',
    audience: 'anyone',
    input: v.strictObject({
      id: clientKey,
      name: v.optional(text(80), ''),
      email: emailAddress,
      category: v.picklist(complaintCategories),
      page: v.optional(text(500), ''),
      remarks: text(maxComplaintLength, 10),
      /** People do not see it. */
      leave_empty: v.optional(v.pipe(v.string(), v.maxLength(0)), ''),
    }),
    errors: ['invalid_email', 'key_reused'],
    limit: { count: 10, window: HOUR },
    keyed: true,
  }),
}
