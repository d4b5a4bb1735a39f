import * as v from 'valibot'
import { memberId, text } from '#contract/fields.ts'

export const noticePayload = v.object({
  kind: v.picklist([
    'password_changed',
    'password_reset',
    'email_asked',
    'email_changed',
    'passkey_added',
    'passkey_removed',
    'second_factor_on',
    'second_factor_off',
    'second_factor_dropped',
    'recovery_code_used',
    'recovery_codes_made',
  ]),
  member: memberId,
  at: v.number(),
  user_agent: v.string(),
  to: v.optional(text(254)),
  email: v.optional(text(254)),
})
export type NoticePayload = v.InferOutput<typeof noticePayload>
