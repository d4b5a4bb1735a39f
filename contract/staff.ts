import * as v from 'valibot'
import { mailAddress } from './email-address.ts'
import { line, text } from './fields.ts'

export const roles = ['moderator', 'chat', 'support', 'finance', 'admin'] as const
export type Role = (typeof roles)[number]

export type StaffMember = { email: string; name: string; roles: Role[] }

/** In characters. */
const maxStaffName = 60

/** Cloudflare Access compares addresses without case. */
export const staffAddress = v.pipe(
  text(254, 1),
  v.regex(mailAddress),
  v.transform((address) => address.toLowerCase()),
)

export const staffName = v.pipe(line(maxStaffName, 1), v.minLength(1))
