import type { GalleryPhoto } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type GalleryThumbsProps = {
  photos: readonly GalleryPhoto[]
  name: string
  onOpen: (index: number) => void
}

const columns = 5

export function GalleryThumbs({ photos, name, onOpen }: GalleryThumbsProps) {
  const shown = photos.slice(0, columns)
  const beyond = photos.length - shown.length
  return (
    <div className="mx-4 grid grid-cols-5 gap-2 md:mx-0">
      {shown.map((photo, index) => (
        <GalleryThumb
          key={photo.filename}
          photo={photo}
          name={name}
          number={index + 1}
          beyond={index === columns - 1 ? beyond : 0}
          onOpen={() => onOpen(index)}
        />
      ))}
    </div>
  )
}

type GalleryThumbProps = {
  photo: GalleryPhoto
  name: string
  number: number
  beyond: number
  onOpen: () => void
}

function GalleryThumb({ photo, name, number, beyond, onOpen }: GalleryThumbProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { locked, filename, full_filename } = photo
  const covered = locked || beyond > 0
  return (
    <a
      className="relative aspect-[4/5] overflow-hidden rounded-sm bg-card"
      href={locked ? href('premium', {}, { for: 'photos' }) : address(full_filename)}
      aria-label={
        locked ? t('members.profile.locked_photo') : t('members.profile.open_photo', { number })
      }
      onClick={(event) => {
        if (locked) return
        event.preventDefault()
        onOpen()
      }}
    >
      <img
        src={address(filename)}
        alt={locked ? '' : t('members.profile.photo_number', { number, name })}
        width={480}
        height={600}
        loading="lazy"
        decoding="async"
        className={cx('size-full object-cover', locked && 'scale-112 blur-sm')}
      />
      {covered && (
        <span className="absolute inset-0 grid place-items-center bg-glass text-lg font-semibold">
          {beyond > 0 ? `+${beyond}` : <Icon name="lock-key-fill" className="size-6" />}
        </span>
      )}
    </a>
  )
}
