import { useEffect, useState } from 'react'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { LaterAlerts } from '#web/notices/alerts/later-alerts.ts'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { LoadMore } from '#web/people/load-more.tsx'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FoundPage } from './found-pages.ts'
import { useSearchPages } from './use-search-pages.ts'

// Usually not shown: these scripts are only fetched where they are.
const loadWider = async () => (await import('./wider-results.tsx')).WiderResults
const WiderResults = hydrateLater(loadWider)

const patience = 200

const firstRow = 4

const firstRowOfPhone = 2

const loadNoResults = async () => (await import('./no-results.tsx')).NoResults
const NoResults = hydrateLater(loadNoResults)

type SearchResultsProps = { page: FoundPage; refused: boolean }

export function SearchResults({ page, refused }: SearchResultsProps) {
  const { t } = useText()
  const { list, results, wider, held, full, next_widens, moreHref, loading, loadMore } =
    useSearchPages(page)
  const waiting = useAfterWait(loading)
  return (
    <div aria-busy={loading}>
      {results.length === 0 && <LaterAlerts among />}
      {results.length === 0 && !refused && !held && <NoResults {...list} clears />}
      <ProfileGrid
        people={results}
        first={results.slice(0, firstRowOfPhone).map((profile) => (
          <ProfileCard key={profile.id} profile={profile} eager />
        ))}
        among={results.length > 0 && <LaterAlerts among />}
      >
        {results.slice(firstRowOfPhone).map((profile, index) => (
          <ProfileCard
            key={profile.id}
            profile={profile}
            eager={firstRowOfPhone + index < firstRow}
          />
        ))}
        {waiting && placeholders.map((key) => <Skeleton key={key} />)}
      </ProfileGrid>
      {wider.map((part, index) => (
        <WiderResults key={part.widened.by} part={part} first={index === 0} />
      ))}
      {moreHref && (
        <LoadMore
          href={moreHref}
          words={t(
            next_widens ? 'members.wider.more' : full ? 'members.more' : 'members.search_on',
          )}
          loading={loading}
          onLoad={loadMore}
        />
      )}
      {held && <HeldNotice held={held} />}
    </div>
  )
}

const placeholders = Array.from({ length: firstRow }, (_, index) => index)

function useAfterWait(flag: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!flag) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [flag])
  return flag && late
}
