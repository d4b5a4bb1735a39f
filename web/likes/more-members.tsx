import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

type MoreMembersProps = {
  /** Also offers the swipe game. */
  swipe: boolean
}

/** The link from the likes to the search. */
export function MoreMembers({ swipe }: MoreMembersProps) {
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
