import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** On the own profile, where others find what they can do. */
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
