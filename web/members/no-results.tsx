import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

export function NoResults() {
  const { t } = useText()
  return (
    <Empty
      icon="magnifying-glass"
      title={t('members.empty.title')}
      action={<Button href={href('members')}>{t('members.empty.action')}</Button>}
    >
      {t('members.empty.words')}
    </Empty>
  )
}
