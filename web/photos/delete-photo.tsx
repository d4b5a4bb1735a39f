import type { SubmitEvent } from 'react'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'
import '#web/ui/dialog-pop.css'

type DeletePhotoProps = { id: string; dialog: string; changes: PhotoChanges }

/** Asks for confirmation. Opened by its button's `commandfor`, so that it works without script. */
export function DeletePhoto({ id, dialog, changes }: DeletePhotoProps) {
  const { t } = useText()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    await changes.remove(id)
    form.closest('dialog')?.close()
  }
  return (
    <Dialog
      name="delete-photo"
      id={dialog}
      look="pop"
      title={t('photos.remove.title')}
      closeLabel={t('app.close')}
    >
      <p className="text-soft">{t('photos.remove.text')}</p>
      <form
        method="post"
        action={href('profile-photos')}
        className="mt-4"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="id" value={id} />
        <Button type="submit" tone="danger" block busy={changes.busy}>
          {t('photos.remove.yes')}
        </Button>
      </form>
      <form method="dialog" className="mt-3">
        <Button type="submit" block>
          {t('photos.remove.no')}
        </Button>
      </form>
    </Dialog>
  )
}
