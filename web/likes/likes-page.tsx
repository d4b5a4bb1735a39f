import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { FromStart } from '#web/people/from-start.tsx'
import { LoadMore } from '#web/people/load-more.tsx'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { LikesList } from './likes-list.tsx'
import { LikesTabs } from './likes-tabs.tsx'
import { MoreMembers } from './more-members.tsx'
import { NoLikes } from './no-likes.tsx'
import { useLikesList } from './use-likes-list.ts'

/** Likes received and given, and matches (mutual likes). */
export function LikesPage({ page }: { page: PageProps['likes'] }) {
  const { t, tn } = useText()
  const { type } = page
  const { entries, counts, later, moreHref, loadMore, loading } = useLikesList(page)
  const own = counts[type]
  const head = (count: number) => tn(`likes.head.${type}`, count)
  return (
    <>
      <PageHead
        title={t('likes.title')}
        aside={
          own?.capped
            ? t(`likes.head.${type}_most`, { count: own.count })
            : own && own.count > 0 && head(own.count)
        }
      />
      <LikesTabs type={type} counts={counts} />
      {later && <FromStart to={href('likes-type', { type })} />}
      {entries.length === 0 && !moreHref && !later ? (
        <NoLikes type={type} />
      ) : (
        <div aria-busy={loading}>
          <LikesList type={type} entries={entries} />
          {moreHref && (
            <LoadMore
              href={moreHref}
              words={t('likes.show_more')}
              loading={loading}
              onLoad={loadMore}
            />
          )}
        </div>
      )}
      <MoreMembers swipe={entries.length > 0} />
    </>
  )
}
