import type { Held } from '#contract/held.ts'
import { ApiError } from '#worker/http/api-error.ts'

export function refuseHeld(held: Held): never {
  throw new ApiError(held === 'activation' ? 'activation_needed' : 'too_many_requests')
}
