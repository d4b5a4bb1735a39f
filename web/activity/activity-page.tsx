import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ActivityRow } from './activity-row.tsx'
import { groupLines } from './group-lines.ts'

export function ActivityPage({ page: { lines, next, later } }: { page: PageProps['activity'] }) {
  const { t } = useText()
  return (
    <div className="mx-auto max-w-178">
      <PageHead title={t('app.titles.activity')}>{t('activity.intro')}</PageHead>
      {lines.length === 0 && !next && !later && <Nothing />}
      <ul className="list">
        {groupLines(lines).map((group) => (
          <li key={`${group.line.kind}.${group.line.id}`}>
            <ActivityRow group={group} />
          </li>
        ))}
      </ul>
      {(next || later) && (
        <p className="mt-4 flex flex-wrap gap-2">
          {next && (
            <Button size="sm" href={href('activity', {}, { after: next })}>
              {t('activity.older')}
            </Button>
          )}
          {later && (
            <Button size="sm" tone="text" href={href('activity')}>
              {t('activity.newest')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function Nothing() {
  const { t } = useText()
  return (
    <Empty
      icon="clock"
      title={t('activity.empty.title')}
      action={<Button href={href('swipe-game')}>{t('activity.empty.action')}</Button>}
    >
      {t('activity.empty.words')}
    </Empty>
  )
}
