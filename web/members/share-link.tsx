import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

export function ShareLink({ id }: { id: number }) {
  const { t } = useText()
  return (
    <div>
      <Button
        tone="text"
        size="sm"
        icon="export"
        className="-ml-3"
        href={href('members-id-share', { id })}
      >
        {t('members.profile.share')}
      </Button>
    </div>
  )
}
