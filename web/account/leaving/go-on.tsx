import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

export function GoOn() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <Button tone="primary" block href={href(viewer ? 'members' : 'login')}>
      {t(viewer ? 'app.nav.members' : 'deletion.reactivated.login')}
    </Button>
  )
}
