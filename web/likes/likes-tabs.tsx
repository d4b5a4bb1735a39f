import { likeTypes, type LikeType } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { LikeCounts } from './likes-shown.ts'

type LikesTabsProps = { type: LikeType; counts: LikeCounts }

/** New likes have a badge as in the navigation; the other counts are plain. */
export function LikesTabs({ type, counts }: LikesTabsProps) {
  const { t, tn } = useText()
  const fresh = useViewer()?.new_likes ?? 0
  const countOf = (list: LikeType) => {
    if (list === 'received' && fresh > 0) {
      return <Badge tone="new" count={fresh} label={tn('likes.tabs.new', fresh)} />
    }
    const { count, capped } = counts[list] ?? {}
    return capped ? <span className="fine num">{`${count}+`}</span> : count
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
