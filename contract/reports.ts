import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { ChatMessage } from './chat.ts'
import { clientKey, emailAddress, memberId, text } from './fields.ts'
import type { ProfileRef } from './profile.ts'

export const banReasons = ['minor', 'danger', 'images', 'fake', 'money', 'respect'] as const

/** For the audit log: the member is told only that the ban is lifted. */
export const unbanReasons = ['objection', 'mistake', 'lenience'] as const

export const profileTexts = ['name', 'about', 'reason', 'answers', 'captions', 'lamp'] as const

export const maxWhyLength = 500

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

export const urgentCategories = ['minor', 'threat', 'consent'] as const

export const reportOutcomes = ['upheld', 'rejected'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const maxReportRemarks = 1000
export const maxComplaintLength = 4000

export const reportedThing = v.pipe(
  v.string(),
  v.regex(/^(?:profile|(?:photo|message):[\w-]{1,60})$/),
)

export const reference = v.pipe(v.string(), v.regex(/^\d{12}$/))

export type OwnReport = { thing: string; reference: string }

export type Reportable = {
  photos: Array<{ key: string; thumb_filename: string }>
  messages: Array<{
    id: string
    kind: ChatMessage['kind']
    text: string | null
    photo: string | null
    sent_at: number
  }>
}

export const reportsCalls = {
  /**
   * Only about what the viewer may see. While a report is open, reporting the same again gives the
   * same report.
   */
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
    limit: 'report',
    repeatable: true,
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
      /** A honeypot: people do not see this field. */
      leave_empty: v.optional(v.pipe(v.string(), v.maxLength(0)), ''),
    }),
    errors: ['invalid_email', 'key_reused'],
    limit: 'complain',
    repeatable: true,
  }),
}

export type BanReason = (typeof banReasons)[number]

export type UnbanReason = (typeof unbanReasons)[number]

export type ProfileText = (typeof profileTexts)[number]

export type ReportsPages = {
  'members-id-report': Reportable & {
    profile: ProfileRef
    chosen: string
    standing: OwnReport[]
    sent: string | null
  }
  complaints: { key: string; sent: string | null }
}
