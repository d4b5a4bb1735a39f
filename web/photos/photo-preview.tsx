import type { OwnPhoto } from '#contract/photos.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { PreviewPanel } from '#web/ui/preview-panel.tsx'

/** Where others meet it first: on a card and in a round. */
export function PhotoPreview({ photos }: { photos: readonly OwnPhoto[] }) {
  const { t } = useText()
  const address = usePhotoAddress()
  const main = photos.find((photo) => photo.main && photo.status === 'active')
  const src = address(main?.filename)
  return (
    <PreviewPanel title={t('photos.preview')} className="max-md:hidden">
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
    </PreviewPanel>
  )
}
