import { type LikeType, likeTypes } from '#contract/likes.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { FromStart } from '#web/people/from-start.tsx'
import { LoadMore } from '#web/people/load-more.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LikesList } from './likes-list.tsx'
import type { LikeCounts } from './likes-shown.ts'
import { useLikesList } from './use-likes-list.ts'

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

function NoLikes({ type }: { type: LikeType }) {
  const { t } = useText()
  return (
    <Empty
      icon="heart"
      title={t(`likes.empty.${type}.title`)}
      action={
        type === 'matches' ? (
          <Button href={href('likes-type', { type: 'received' })}>{t('likes.empty.likes')}</Button>
        ) : (
          <Button href={href('swipe-game')}>{t('likes.empty.swipe')}</Button>
        )
      }
    >
      {t(`likes.empty.${type}.words`)}
    </Empty>
  )
}

type MoreMembersProps = {
  swipe: boolean
}

function MoreMembers({ swipe }: MoreMembersProps) {
  const { t } = useText()
  return (
    <Panel className="mt-12 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-60 flex-1">
        <h2>{t('likes.more.title')}</h2>
        <p className="mt-1.5 text-soft">{t('likes.more.words')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {swipe && (
          <Button icon="cards" href={href('swipe-game')}>
            {t('app.nav.swipe')}
          </Button>
        )}
        <Button tone="primary" href={href('members')}>
          {t('likes.more.action')}
        </Button>
      </div>
    </Panel>
  )
}

type LikesTabsProps = { type: LikeType; counts: LikeCounts }

/** New likes have a badge as in the navigation; the other counts are plain. */
function LikesTabs({ type, counts }: LikesTabsProps) {
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
