import { useEffect, useState } from 'react'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { LoadMore } from '#web/people/load-more.tsx'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FoundPage } from './found-pages.ts'
import { useSearchPages } from './use-search-pages.ts'

const patience = 200

const firstRow = 4

export function SearchResults({ page }: { page: FoundPage }) {
  const { t } = useText()
  const { results, held, full, moreHref, loading, loadMore } = useSearchPages(page)
  const waiting = useAfterWait(loading)
  return (
    <div aria-busy={loading}>
      <ProfileGrid>
        {results.map((profile, index) => (
          <ProfileCard key={profile.id} profile={profile} eager={index < firstRow} />
        ))}
        {waiting && placeholders.map((key) => <Skeleton key={key} shape="card" />)}
      </ProfileGrid>
      {moreHref && (
        <LoadMore
          href={moreHref}
          words={t(full ? 'members.more' : 'members.search_on')}
          loading={loading}
          onLoad={loadMore}
        />
      )}
      {held && <HeldNotice held={held} />}
    </div>
  )
}

const placeholders = Array.from({ length: firstRow }, (_, index) => index)

/** After 200 ms: shorter waits need no placeholder. */
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
