import type { GalleryPhoto } from '#contract/members.ts'
import { focusClass } from '#web/people/focus-class.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Silhouette } from '#web/ui/silhouette.tsx'

type MainPhotoProps = { photo: GalleryPhoto | undefined; name: string; onOpen: () => void }

/** Opens the viewer; without script it links to the photo itself. */
export function MainPhoto({ photo, name, onOpen }: MainPhotoProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  if (!photo) return <Silhouette />
  const look = cx('absolute inset-0 size-full object-cover', focusClass[photo.focus])
  return (
    <a
      className="block size-full after:absolute after:inset-x-0 after:bottom-0 after:top-[55%] after:bg-[var(--scrim)] after:content-[''] md:after:hidden"
      href={address(photo.full_filename)}
      aria-label={t('members.profile.open_photo', { number: 1 })}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {photo.placeholder && (
        <img
          src={photo.placeholder}
          alt=""
          width={photo.width}
          height={photo.height}
          className={cx(look, 'scale-112 blur-sm')}
        />
      )}
      <img
        src={address(photo.filename)}
        alt={t('members.profile.photo_number', { number: 1, name })}
        width={640}
        height={800}
        fetchPriority="high"
        className={look}
      />
    </a>
  )
}
