import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FoundPage } from './found-pages.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileGrid } from './profile-grid.tsx'
import { useAfterWait } from './use-after-wait.ts'
import { useSearchPages } from './use-search-pages.ts'

const firstRow = 4

/** The cards, and what appends the next page; without script that is a page of its own. */
export function SearchResults({ page }: { page: FoundPage }) {
  const { t } = useText()
  const { results, full, moreHref, loading, loadMore } = useSearchPages(page)
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
        <div className="mt-6 flex justify-center">
          <Button
            href={moreHref}
            busy={loading}
            onClick={(event) => {
              event.preventDefault()
              if (!loading) loadMore()
            }}
          >
            {t(full ? 'members.more' : 'members.search_on')}
          </Button>
        </div>
      )}
    </div>
  )
}

const placeholders = Array.from({ length: firstRow }, (_, index) => index)
