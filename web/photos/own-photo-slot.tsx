import { useId, type SubmitEvent } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhotoSlot } from '#web/ui/photo-slot.tsx'
import { CaptionPhoto } from './caption-photo.tsx'
import { FocusPhoto } from './focus-photo.tsx'
import { PhotoMenu } from './photo-menu.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'

type OwnPhotoSlotProps = { photos: readonly OwnPhoto[]; index: number; changes: PhotoChanges }

export function OwnPhotoSlot({ photos, index, changes }: OwnPhotoSlotProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  const captionDialog = useId()
  const focusDialog = useId()
  const deleteDialog = useId()
  const photo = photos[index]
  if (!photo) return null
  const lookOf = ({ main, status }: OwnPhoto) => {
    if (main) return { icon: 'star-fill', words: t('photos.main') } as const
    if (status === 'active')
      return { icon: 'check-circle', words: t('photos.state.active') } as const
    return { icon: 'hourglass-medium', words: t('photos.state.review') } as const
  }
  return (
    <>
      <PhotoSlot
        src={address(photo.filename)}
        alt={t('photos.photo_of', { number: index + 1 })}
        state={photo.status}
        {...lookOf(photo)}
        action={
          <PhotoMenu
            photos={photos}
            index={index}
            align={index % 3 === 0 ? 'start' : 'end'}
            captionDialog={captionDialog}
            focusDialog={focusDialog}
            deleteDialog={deleteDialog}
            changes={changes}
          />
        }
      />
      <CaptionPhoto photo={photo} dialog={captionDialog} changes={changes} />
      <FocusPhoto photo={photo} dialog={focusDialog} changes={changes} />
      <DeletePhoto id={photo.id} dialog={deleteDialog} changes={changes} />
    </>
  )
}

type DeletePhotoProps = { id: string; dialog: string; changes: PhotoChanges }

function DeletePhoto({ id, dialog, changes }: DeletePhotoProps) {
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
      title={t('photos.remove.title')}
      closeLabel={t('app.close')}
      foot={
        <>
          <form method="dialog">
            <Button type="submit">{t('photos.remove.no')}</Button>
          </form>
          <form
            method="post"
            action={href('profile-photos')}
            onSubmit={(event) => void submit(event)}
          >
            <input type="hidden" name="id" value={id} />
            <Button type="submit" tone="danger" busy={changes.busy}>
              {t('photos.remove.yes')}
            </Button>
          </form>
        </>
      }
    >
      <p className="text-soft">{t('photos.remove.text')}</p>
    </Dialog>
  )
}
