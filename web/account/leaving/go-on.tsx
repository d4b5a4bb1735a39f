import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'

/** The way into an account that is there: the login, or the members for who is in already. */
export function GoOn() {
  const { t } = useText()
  const viewer = useViewer()
  return (
    <Button tone="primary" block href={href(viewer ? 'members' : 'login')}>
      {t(viewer ? 'app.nav.members' : 'deletion.reactivated.login')}
    </Button>
  )
}
