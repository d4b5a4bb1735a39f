import type { Held } from '#contract/held.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'

export function HeldNotice({ held, level }: { held: Held; level?: 1 | undefined }) {
  const { t } = useText()
  const action = t(`members.held.${held}.action`)
  return (
    <Empty
      icon={held === 'rest' ? 'hourglass-medium' : 'envelope-simple'}
      level={level}
      className={level ? undefined : cx('mt-8')}
      title={t(`members.held.${held}.title`)}
      action={
        held === 'rest' ? (
          <Button href={href('chats')}>{action}</Button>
        ) : (
          <Button tone="primary" href={href('complete-signup')}>
            {action}
          </Button>
        )
      }
    >
      {t(`members.held.${held}.text`)}
    </Empty>
  )
}
