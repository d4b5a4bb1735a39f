import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Empty } from '#web/ui/empty.tsx'

export function InvitationOnly() {
  const { t } = useText()
  const { name } = useSite()
  return (
    <Empty icon="envelope-simple" title={t('signup.closed.title')}>
      {t('signup.closed.text', { name })}
    </Empty>
  )
}
