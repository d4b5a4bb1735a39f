import { useId } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { PhotoSlot } from '#web/ui/photo-slot.tsx'
import { DeletePhoto } from './delete-photo.tsx'
import { FocusPhoto } from './focus-photo.tsx'
import { PhotoMenu } from './photo-menu.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'

type OwnPhotoSlotProps = { photos: readonly OwnPhoto[]; index: number; changes: PhotoChanges }

export function OwnPhotoSlot({ photos, index, changes }: OwnPhotoSlotProps) {
  const address = usePhotoAddress()
  const { t } = useText()
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
            // The menu opens to the right in the first of three columns.
            align={index % 3 === 0 ? 'start' : 'end'}
            focusDialog={focusDialog}
            deleteDialog={deleteDialog}
            changes={changes}
          />
        }
      />
      <FocusPhoto photo={photo} dialog={focusDialog} changes={changes} />
      <DeletePhoto id={photo.id} dialog={deleteDialog} changes={changes} />
    </>
  )
}
