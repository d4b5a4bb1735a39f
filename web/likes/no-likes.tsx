import type { LikeType } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** An empty list: what would fill it, and a link to that. */
export function NoLikes({ type }: { type: LikeType }) {
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
