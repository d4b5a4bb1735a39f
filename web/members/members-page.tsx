import { useMemo } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useCountryName } from '#web/app/use-country-name.ts'
import { whenOpened } from '#web/app/when-opened.ts'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { savedSheetId } from './saved-chip.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchResults } from './search-results.tsx'
import { useAgeError } from './use-age-error.ts'
import { useNarrowing } from './use-narrowing.ts'

// Rarely opened: stays server HTML until then.
const loadSaved = async () => (await import('./saved-sheet.tsx')).SavedSheet
const SavedSheet = hydrateLater(loadSaved, () => whenOpened(savedSheetId))

const loadSheet = async () => (await import('./search-sheet.tsx')).SearchSheet
const SearchSheet = hydrateLater(loadSheet)

// Usually not shown, and only links: stays server HTML.
const loadFromStart = async () => (await import('#web/people/from-start.tsx')).FromStart
const FromStart = hydrateLater(loadFromStart)

const loadNoResults = async () => (await import('./no-results.tsx')).NoResults
const NoResults = hydrateLater(loadNoResults)

const loadSimilar = async () => (await import('./similar-results.tsx')).SimilarResults
const SimilarResults = hydrateLater(loadSimilar)

export function MembersPage({ page: fresh }: { page: PageProps['members'] }) {
  const { t } = useText()
  const { found } = useStores()
  const { url } = useNavigation().data
  const refused = useAgeError()
  const page = useMemo(() => {
    const left = found.get(url)
    return left && 'results' in left ? { ...left, saving: fresh.saving } : fresh
  }, [fresh, found, url])
  return (
    <>
      <PageHead title={t('members.title')} aside={<MembersTotal page={page} />} />
      <SearchChips page={page} />
      {page.later && <FromStart to={href('members', {}, page.filters)} />}
      {page.results.length === 0 && !refused && !page.held && (
        <NoResults more={page.next !== null} later={page.later} clears />
      )}
      <SearchResults page={page} />
      {page.widened && <SimilarResults widened={page.widened} page={page} />}
      <SearchSheet page={page} />
      <SavedSheet page={page} />
    </>
  )
}

/** Exact for the widest search only; a narrower one counts what was found so far. */
function MembersTotal({ page }: { page: PageProps['members'] }) {
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
