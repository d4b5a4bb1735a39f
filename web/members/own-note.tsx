import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** On one's own profile, in place of the actions for others. */
export function OwnNote() {
  const { t } = useText()
  const confirmed = useViewer()?.status === 'confirmed'
  return (
    <Alert
      icon="eye"
      action={
        <Button size="sm" icon="pencil-simple" href={href('profile')}>
          {t('members.profile.own_edit')}
        </Button>
      }
    >
      {t(confirmed ? 'members.profile.own_note' : 'members.profile.own_note_unconfirmed')}
    </Alert>
  )
}
