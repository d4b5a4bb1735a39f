import type { Held } from '#contract/held.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** No cards: the deck is at its end, or the search can go on. */
export function NoCards({ ended, held }: { ended: boolean; held: Held | null }) {
  const { t } = useText()
  const { swipe_return_days: days } = useSite()
  if (held) return <HeldNotice held={held} />
  if (!ended) {
    return (
      <Empty
        icon="cards"
        title={t('swipe.on.title')}
        action={<Button href={href('swipe-game')}>{t('swipe.on.action')}</Button>}
      >
        {t('swipe.on.words')}
      </Empty>
    )
  }
  return (
    <Empty
      icon="cards"
      title={t('swipe.empty.title')}
      action={
        <Button tone="primary" href={href('members')}>
          {t('swipe.empty.action')}
        </Button>
      }
    >
      {t('swipe.empty.words', { days })}
    </Empty>
  )
}
