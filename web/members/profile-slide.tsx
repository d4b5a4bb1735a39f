import type { GalleryPhoto, ProfileView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { focusClass } from '#web/people/focus-class.ts'
import { usePhotoAddress, usePhotoSources } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A photo is as wide as the phone, or wide enough to be as high as its part of the screen. */
const sizes = '(min-width: 768px) min(45vw, 540px), max(100vw, 56vh)'

type ProfileSlideProps = {
  photo: GalleryPhoto
  name: string
  number: number
  onOpen: () => void
}

export function ProfileSlide({ photo, name, number, onOpen }: ProfileSlideProps) {
  const address = usePhotoAddress()
  const sources = usePhotoSources()
  const { t } = useText()
  const { filename, full_filename, placeholder, caption, focus, width, height } = photo
  const look = cx('reel-photo', focusClass[focus])
  const loading =
    number === 1 ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return (
    <figure className="reel-slide">
      <a
        href={address(full_filename)}
        aria-label={t('members.profile.open_photo', { number })}
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        {placeholder && (
          <img
            src={placeholder}
            alt=""
            width={width}
            height={height}
            className={cx(look, 'scale-112 blur-sm')}
          />
        )}
        <img
          {...sources(filename)}
          {...loading}
          sizes={sizes}
          alt={t('members.profile.photo_number', { number, name })}
          width={480}
          height={600}
          decoding="async"
          className={look}
        />
      </a>
      {caption && (
        <figcaption translate="no" dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

type LockedSlideProps = { photo: GalleryPhoto; profile: ProfileView; onUnlock: () => void }

/** Without script it leads to the price list. */
export function LockedSlide({ photo, profile, onUnlock }: LockedSlideProps) {
  const address = usePhotoAddress()
  const { t, tn } = useText()
  const locked = profile.photos.filter((other) => other.locked).length
  return (
    <figure className="reel-slide reel-locked">
      <a
        href={href('premium', {}, { for: 'photos' })}
        onClick={(event) => {
          event.preventDefault()
          onUnlock()
        }}
      >
        <img
          src={address(photo.filename)}
          alt=""
          width={240}
          height={300}
          loading="lazy"
          className="reel-photo scale-112 blur-sm"
        />
        <span className="reel-lock">
          <Icon name="lock-key-fill" />
          <span className="sr-only">{t('members.profile.locked_photo')}</span>
          <b>{tn('members.profile.more_photos', locked)}</b>
          <small>{t('members.profile.with_bundle')}</small>
        </span>
      </a>
    </figure>
  )
}
