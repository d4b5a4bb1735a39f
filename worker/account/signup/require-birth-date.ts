import { ageOn, dateIn, isBirthDate } from '#contract/age.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'

export function requireBirthDate({ site, now }: Pick<Context, 'site' | 'now'>, date: string): void {
  const { min_age, time_zone } = site.settings
  const today = dateIn(time_zone, now)
  if (!isBirthDate(date) || date > today) throw new ApiError('invalid_date_of_birth')
  if (ageOn(date, today) < min_age) throw new ApiError('too_young', { min_age })
}
