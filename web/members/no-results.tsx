import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

/** `more`: only a piece of the list was looked at, the search can go on. */
export function NoResults({ more }: { more: boolean }) {
  const { t } = useText()
  return (
    <Empty
      icon="magnifying-glass"
      title={t(more ? 'members.empty.so_far' : 'members.empty.title')}
      action={<Button href={href('members')}>{t('members.empty.action')}</Button>}
    >
      {t(more ? 'members.empty.so_far_words' : 'members.empty.words')}
    </Empty>
  )
}
