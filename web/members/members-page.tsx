import { useMemo } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { whenOpened, whenUsed } from '#web/app/when-opened.ts'
import { ListShortcuts } from '#web/people/list-shortcuts.ts'
import { keptAt } from '#web/people/use-paged-list.ts'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { savedSheetId } from './saved-chip.tsx'
import { SearchChips, searchSheetId } from './search-chips.tsx'
import { SearchResults } from './search-results.tsx'
import { useAgeError } from './use-age-error.ts'
import { useNarrowing } from './use-narrowing.ts'
import './search-rail.css'

// Server HTML until they are opened: a form that works without script.
const loadSaved = async () => (await import('./saved-sheet.tsx')).SavedSheet
const SavedSheet = hydrateLater(loadSaved, () => whenOpened(savedSheetId))

const loadSheet = async () => (await import('./search-sheet.tsx')).SearchSheet
const SearchSheet = hydrateLater(loadSheet, () => whenUsed(searchSheetId))

// Usually not shown: these scripts are only fetched where they are.
const loadFromStart = async () => (await import('#web/people/from-start.tsx')).FromStart
const FromStart = hydrateLater(loadFromStart)

const loadLeftOut = async () => (await import('./left-out.tsx')).LeftOut
const LeftOut = hydrateLater(loadLeftOut)

export function MembersPage({ page: fresh }: { page: PageProps['members'] }) {
  const { t } = useText()
  const { found } = useStores()
  const { url } = useNavigation().data
  const refused = useAgeError()
  const page = useMemo(() => {
    const left = keptAt(found, url, 'results')
    return left ? { ...left, saving: fresh.saving } : fresh
  }, [fresh, found, url])
  const { sort } = page.filters
  return (
    <>
      <div className="items-start gap-x-6 xl:grid xl:grid-cols-[17.5rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="search-head xl:col-start-2">
          <PageHead title={t('members.title')} aside={<MembersTotal page={page} />} />
          <SearchChips page={page} />
        </div>
        <SearchSheet page={page} />
        <div className="xl:col-start-2">
          {page.later && <FromStart to={href('members', {}, page.filters)} />}
          <SearchResults page={page} refused={refused !== undefined} />
          {sort && <p className="fine mt-4">{t(`members.filters.sort.${sort}_note`)}</p>}
          {(page.left_out ?? page.filters.everybody) && <LeftOut page={page} />}
        </div>
      </div>
      <SavedSheet page={page} />
      <ListShortcuts />
    </>
  )
}

/** Exact for the widest search only; a narrower one counts what was found so far. */
function MembersTotal({ page }: { page: PageProps['members'] }) {
  const { tn, countryName } = useText()
  const { filters, numResults: count, capped, later } = page
  const { age, region, wishes } = useNarrowing(filters)
  // A list that starts further on knows no count of its own.
  if (count === 0 || (capped && later)) return null
  if (capped) return tn('members.found_so_far', count)
  if (age || region || wishes > 0) return tn('members.found', count)
  return tn('members.total', count, { place: countryName(filters.country ?? '') })
}
