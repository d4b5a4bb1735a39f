import type { SubmitEvent } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { removedId } from './removed-slot.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'

/** Why a photo was removed, how to object, and a button to hide this notice. */
export function RemovedNotice({ photo, changes }: { photo: OwnPhoto; changes: PhotoChanges }) {
  const { t } = useText()
  function putAway(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void changes.remove(photo.id)
  }
  return (
    <Alert
      id={removedId(photo.id)}
      icon="warning-circle"
      tone="danger"
      className="mt-4"
      action={
        <form method="post" action={href('profile-photos')} onSubmit={putAway}>
          <input type="hidden" name="id" value={photo.id} />
          <Button type="submit" size="sm" busy={changes.busy}>
            {t('photos.removed.put_away')}
          </Button>
        </form>
      }
    >
      <b>{t('photos.removed.title')}</b>{' '}
      {t(`photos.removed.reason.${photo.removed_reason ?? 'rules'}`)} {t('photos.removed.disagree')}{' '}
      <a className="link" href={href('complaints')}>
        {t('photos.removed.object')}
      </a>
    </Alert>
  )
}
