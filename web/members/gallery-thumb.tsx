import type { GalleryPhoto } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

type GalleryThumbProps = {
  photo: GalleryPhoto
  name: string
  number: number
  /** The number of photos after the last thumbnail. */
  beyond: number
  onOpen: () => void
}

export function GalleryThumb({ photo, name, number, beyond, onOpen }: GalleryThumbProps) {
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
