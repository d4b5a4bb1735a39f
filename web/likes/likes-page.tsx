import { type LikeType, likeTypes } from '#contract/likes.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { FromStart } from '#web/people/from-start.tsx'
import { ListShortcuts } from '#web/people/list-shortcuts.ts'
import { LoadMore } from '#web/people/load-more.tsx'
import { NameSearch } from '#web/people/name-search.tsx'
import { useCloseNotes } from '#web/push/use-close-notes.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LikesList } from './likes-list.tsx'
import type { LikeCounts } from './likes-shown.ts'
import { useLikesList } from './use-likes-list.ts'
import './likes.css'

/** Fewer are seen at a glance. */
const fewToSearch = 12

export function LikesPage({ page }: { page: PageProps['likes'] }) {
  const { t } = useText()
  const { type, name } = page
  const list = useLikesList(page)
  const { entries, counts, later, moreHref } = list
  useCloseNotes(href('likes-type', { type }))
  const isEmpty = entries.length === 0 && !moreHref && !later
  const asked = name ? { name } : {}
  const searches = name || later || moreHref || entries.length >= fewToSearch
  return (
    <>
      <div className="likes-head">
        <PageHead title={t('likes.title')} aside={<LikesTotal type={type} own={counts[type]} />} />
      </div>
      <LikesTabs type={type} counts={counts} name={name} />
      {searches && (
        <div className={cx('mb-5', !name && 'max-md:hidden')}>
          <FindByName type={type} name={name} />
        </div>
      )}
      {later && <FromStart to={href('likes-type', { type }, asked)} />}
      {isEmpty ? (
        <NoLikes type={type} name={name} />
      ) : (
        <>
          <LikesFound type={type} name={name} list={list} />
          {searches && !name && (
            <div className="mt-8 md:hidden">
              <FindByName type={type} name={name} />
            </div>
          )}
        </>
      )}
      {(!isEmpty || name) && <MoreMembers swipe={entries.length > 0} />}
      <ListShortcuts />
    </>
  )
}

function LikesTotal({ type, own }: { type: LikeType; own: LikeCounts[LikeType] }) {
  const { t, tn } = useText()
  if (!own || own.count === 0) return null
  return own.capped
    ? t(`likes.head.${type}_most`, { count: own.count })
    : tn(`likes.head.${type}`, own.count)
}

function FindByName({ type, name }: OfList) {
  const { t } = useText()
  return (
    <div className="max-w-108">
      <NameSearch
        action={href('likes-type', { type })}
        name={name ?? ''}
        label={t('likes.find.label')}
        hint={t('likes.find.hint')}
        button={t('likes.find.button')}
      />
    </div>
  )
}

type OfList = { type: LikeType; name: string | null }

type LikesFoundProps = OfList & { list: ReturnType<typeof useLikesList> }

function LikesFound({ type, name, list }: LikesFoundProps) {
  const { t } = useText()
  const { entries, moreHref, loadMore, loading } = list
  return (
    <div aria-busy={loading}>
      <LikesList type={type} entries={entries} />
      {moreHref && (
        <LoadMore
          href={moreHref}
          words={t(name && entries.length === 0 ? 'likes.find.on' : 'likes.show_more')}
          loading={loading}
          onLoad={loadMore}
        />
      )}
    </div>
  )
}

function NoLikes({ type, name }: OfList) {
  const { t } = useText()
  if (name) {
    return (
      <Empty
        icon="magnifying-glass"
        title={t('likes.find.none')}
        action={<Button href={href('likes-type', { type })}>{t('likes.find.all')}</Button>}
      >
        {t('likes.find.none_words', { name })}
      </Empty>
    )
  }
  return (
    <Empty
      icon="heart"
      title={t(`likes.empty.${type}.title`)}
      action={
        type === 'matches' ? (
          <Button tone="primary" href={href('likes-type', { type: 'received' })}>
            {t('likes.empty.likes')}
          </Button>
        ) : (
          <Button tone="primary" href={href('swipe-game')}>
            {t('likes.empty.swipe')}
          </Button>
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
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
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

type LikesTabsProps = OfList & { counts: LikeCounts }

function LikesTabs({ type, name, counts }: LikesTabsProps) {
  const { t, tn } = useText()
  const fresh = useViewer()?.new_likes ?? 0
  const countOf = (list: LikeType) => {
    const { count, capped } = counts[list] ?? {}
    const many = capped ? `${count}+` : count
    // Where there is room the heading says it.
    if (list === type && !name) {
      return many !== undefined && <span className="fine num md:hidden">{many}</span>
    }
    if (list === 'received' && fresh > 0) {
      return <Badge tone="new" count={fresh} label={tn('likes.tabs.new', fresh)} />
    }
    return capped ? <span className="fine num">{many}</span> : count
  }
  return (
    <Tabs
      className="likes-tabs"
      label={t('likes.tabs.label')}
      tabs={likeTypes.map((list) => ({
        href: href('likes-type', { type: list }, name ? { name } : {}),
        label: t(`likes.tabs.${list}`),
        current: list === type,
        count: countOf(list),
      }))}
    />
  )
}
