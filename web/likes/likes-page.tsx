import { likesShown } from '#contract/likes.ts'
import type { PageProps } from '#contract/pages.ts'
import { useText } from '#web/text/text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { LikesList } from './likes-list.tsx'
import { LikesTabs } from './likes-tabs.tsx'
import { MoreMembers } from './more-members.tsx'
import { NoLikes } from './no-likes.tsx'
import { useLikeLists } from './use-like-lists.ts'

/** Likes received and given, and matches: who likes back. */
export function LikesPage({ page }: { page: PageProps['likes'] }) {
  const { t, tn } = useText()
  const { type } = page
  const lists = useLikeLists(page)
  const shown = lists[type]
  // A list that is full holds the newest of more.
  const full = shown.length >= likesShown
  return (
    <>
      <PageHead
        title={t('likes.title')}
        aside={
          full
            ? t(`likes.head.${type}_most`, { count: shown.length })
            : shown.length > 0 && tn(`likes.head.${type}`, shown.length)
        }
      />
      <LikesTabs type={type} lists={lists} />
      {shown.length === 0 ? (
        <NoLikes type={type} />
      ) : (
        <>
          <LikesList type={type} entries={shown} />
          <MoreMembers />
        </>
      )}
    </>
  )
}
