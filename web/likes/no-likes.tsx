import type { LikeType } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** Each list says what would fill it, and leads there. */
const ways: Record<LikeType, string> = {
  received: href('swipe-game'),
  given: href('members'),
  // Whoever is liked back is a match.
  matches: href('likes-type', { type: 'received' }),
}

export function NoLikes({ type }: { type: LikeType }) {
  const { t } = useText()
  return (
    <Empty
      icon="heart"
      title={t(`likes.empty.${type}.title`)}
      action={<Button href={ways[type]}>{t(`likes.empty.action.${type}`)}</Button>}
    >
      {t(`likes.empty.${type}.words`)}
    </Empty>
  )
}
