import { everywhere, type SearchPage } from '#contract/members.ts'
import { useSite } from '#web/app/navigation.tsx'

export function useNarrowing(filters: SearchPage['filters']) {
  const youngest = useSite().min_age
  const { min_age = youngest, max_age = oldest, countryregion, interests } = filters
  const { photo_only, checked_only, online_recently, last_here, real_only } = filters
  const flags = [photo_only, checked_only, online_recently, last_here, real_only].filter(Boolean)
  return {
    age: min_age > youngest || max_age < oldest,
    region: countryregion !== undefined && countryregion !== everywhere,
    wishes: flags.length + (interests?.split(',').length ?? 0),
  }
}

/** The upper end of every age range; it includes everybody older. */
export const oldest = 99
