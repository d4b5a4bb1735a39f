import type { Held } from '#contract/held.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'

/** Why nobody more is shown now, and what to do about it. `level`: 1 where it is all of the page. */
export function HeldNotice({ held, level }: { held: Held; level?: 1 | undefined }) {
  const { t } = useText()
  const below = level ? undefined : cx('mt-8')
  if (held === 'rest') {
    return (
      <Empty
        icon="hourglass-medium"
        level={level}
        className={below}
        title={t('members.held.rest.title')}
        action={<Button href={href('chats')}>{t('members.held.rest.action')}</Button>}
      >
        {t('members.held.rest.text')}
      </Empty>
    )
  }
  return (
    <Empty
      icon="envelope-simple"
      level={level}
      className={below}
      title={t('members.held.activation.title')}
      action={
        <Button tone="primary" href={href('complete-signup')}>
          {t('members.held.activation.action')}
        </Button>
      }
    >
      {t('members.held.activation.text')}
    </Empty>
  )
}
