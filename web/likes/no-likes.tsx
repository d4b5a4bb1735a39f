import type { LikeType } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

export function NoLikes({ type }: { type: LikeType }) {
  const { t } = useText()
  return (
    <Empty
      icon="heart"
      title={t(`likes.empty.${type}.title`)}
      action={
        <Button tone="primary" href={href('members')}>
          {t('likes.empty.action')}
        </Button>
      }
    >
      {t(`likes.empty.${type}.words`)}
    </Empty>
  )
}
