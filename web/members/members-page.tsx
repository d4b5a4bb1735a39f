import type { PageProps } from '#contract/pages.ts'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { whenOpened } from '#web/app/when-opened.ts'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { MembersTotal } from './members-total.tsx'
import { NoResults } from './no-results.tsx'
import { savedSheetId } from './saved-chip.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchResults } from './search-results.tsx'

// Few visits open it, and until then its HTML does.
const loadSaved = async () => (await import('./saved-sheet.tsx')).SavedSheet
const SavedSheet = hydrateLater(loadSaved, () => whenOpened(savedSheetId))

const loadSheet = async () => (await import('./search-sheet.tsx')).SearchSheet
const SearchSheet = hydrateLater(loadSheet)

// Of no use where enough were found.
const loadSimilar = async () => (await import('./similar-results.tsx')).SimilarResults
const SimilarResults = hydrateLater(loadSimilar)

export function MembersPage({ page }: { page: PageProps['members'] }) {
  const { t } = useText()
  return (
    <>
      <PageHead title={t('members.title')} aside={<MembersTotal page={page} />} />
      <SearchChips page={page} />
      {page.results.length === 0 && <NoResults more={page.next !== null} />}
      <SearchResults page={page} />
      {page.widened && <SimilarResults widened={page.widened} page={page} />}
      <SearchSheet page={page} />
      <SavedSheet page={page} />
    </>
  )
}
