import type { PageProps } from '#contract/pages.ts'
import { useCountryName } from '#web/app/use-country-name.ts'
import { useText } from '#web/text/text.tsx'
import { useNarrowing } from './use-narrowing.ts'

/**
 * The exact total is known for the widest search only; a narrower one counts what was found so far.
 */
export function MembersTotal({ page }: { page: PageProps['members'] }) {
  const { tn } = useText()
  const countryName = useCountryName()
  const { filters, numResults: count, capped, later } = page
  const { age, region, wishes } = useNarrowing(filters)
  // The count of a list that starts further on is unknown.
  if (count === 0 || (capped && later)) return null
  if (capped) return tn('members.found_so_far', count)
  if (age || region || wishes > 0) return tn('members.found', count)
  return tn('members.total', count, { place: countryName(filters.country ?? '') })
}
