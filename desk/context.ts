import type { Role, StaffMember } from '#contract/staff.ts'
import type { Operating } from '#worker/db/operating.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { DeskEnv } from './env.ts'
import type { DeskText } from './text.ts'

export type DeskContext = Operating & {
  env: DeskEnv
  staff: StaffMember
  text: DeskText
}

/** `staff`: whoever works here, as whatever. */
export type Audience = Role | 'staff'

export function mayUse({ roles }: StaffMember, audience: Audience): boolean {
  return audience === 'staff' ? roles.length > 0 : roles.includes(audience)
}

/** @throws ApiError */
export function requireRole({ staff }: DeskContext, audience: Audience): void {
  if (!mayUse(staff, audience)) throw new ApiError('forbidden')
}
