import type { OwnPhoto } from '#contract/photos.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Photo } from '#web/ui/photo.tsx'

/** Where others meet it first: on a card and in a round. */
export function PhotoPreview({ photos }: { photos: readonly OwnPhoto[] }) {
  const { t } = useText()
  const address = usePhotoAddress()
  const main = photos.find((photo) => photo.main && photo.status === 'active')
  const src = address(main?.filename)
  return (
    <div className="panel grid gap-3 max-md:hidden">
      <p className="fine flex items-center gap-2">
        <Icon name="eye" />
        {t('photos.preview')}
      </p>
      <div className="flex flex-wrap items-end gap-5">
        <figure className="grid gap-2">
          <div className="grid aspect-[4/5] w-24 overflow-hidden rounded bg-card lg:w-40">
            <Photo src={src} alt="" className="size-full object-cover" />
          </div>
          <figcaption className="fine">{t('photos.focus.card')}</figcaption>
        </figure>
        <figure className="grid gap-2">
          <Avatar src={src} size="lg" />
          <figcaption className="fine">{t('photos.focus.round')}</figcaption>
        </figure>
      </div>
    </div>
  )
}
