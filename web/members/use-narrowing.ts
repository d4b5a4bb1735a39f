import type { SearchPage } from '#contract/members.ts'
import { useSite } from '#web/app/navigation.tsx'

/** `wishes` counts the filters besides age and region. */
export function useNarrowing(filters: SearchPage['filters']) {
  const youngest = useSite().min_age
  const { min_age = youngest, max_age = oldest, countryregion, interests } = filters
  const flags = [filters.photo_only, filters.online_recently, filters.real_only].filter(Boolean)
  return {
    age: min_age > youngest || max_age < oldest,
    region: countryregion !== undefined,
    wishes: flags.length + (interests?.split(',').length ?? 0),
  }
}

/** The upper end of every age range; it includes everybody older. */
export const oldest = 99
