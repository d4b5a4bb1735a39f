import type { SearchPage } from '#contract/members.ts'
import { useSite } from '#web/app/navigation.tsx'

/** Which filters leave people out, of those that need not be set. */
export function useNarrowing(filters: SearchPage['filters']): { age: boolean; region: boolean } {
  const youngest = useSite().min_age
  const { min_age = youngest, max_age = oldest, countryregion } = filters
  return { age: min_age > youngest || max_age < oldest, region: countryregion !== undefined }
}

/** The upper end of every age range: nobody is left out by it. */
export const oldest = 99
