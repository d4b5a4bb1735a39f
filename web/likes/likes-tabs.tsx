import { likesShown, likeTypes, type LikeType } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { LikeLists } from './use-like-lists.ts'

type LikesTabsProps = { type: LikeType; lists: LikeLists }

/** New likes are counted in crimson, everything else in small print. */
export function LikesTabs({ type, lists }: LikesTabsProps) {
  const { t, tn } = useText()
  const fresh = lists.received.filter(({ isNew }) => isNew).length
  const countOf = (list: LikeType) => {
    const { length } = lists[list]
    if (list === 'received' && fresh > 0) {
      return <Badge tone="new" count={fresh} label={tn('likes.tabs.new', fresh)} />
    }
    // A full list holds the newest of more.
    return length < likesShown ? length : <span className="fine num">{`${length}+`}</span>
  }
  return (
    <Tabs
      className="mb-5"
      label={t('likes.tabs.label')}
      tabs={likeTypes.map((list) => ({
        href: href('likes-type', { type: list }),
        label: t(`likes.tabs.${list}`),
        current: list === type,
        count: countOf(list),
      }))}
    />
  )
}
