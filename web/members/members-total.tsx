import type { PageProps } from '#contract/pages.ts'
import { useCountryName } from '#web/app/use-country-name.ts'
import { useText } from '#web/text/text.tsx'
import { useNarrowing } from './use-narrowing.ts'

/** A count is kept for the widest search only: a narrower one says nothing rather than a guess. */
export function MembersTotal({ page: { filters, total } }: { page: PageProps['members'] }) {
  const { tn } = useText()
  const countryName = useCountryName()
  const { age, region } = useNarrowing(filters)
  if (age || region || total === 0) return null
  return tn('members.total', total, { place: countryName(filters.country ?? '') })
}
