import { lazy, Suspense } from 'react'
import type { GalleryPhoto, ProfileView } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProfileHead } from './profile-head.tsx'
import { LockedSlide, ProfileSlide } from './profile-slide.tsx'
import { ProfileTop } from './profile-top.tsx'
import { useReel } from './use-reel.ts'
import { WithoutPhoto } from './without-photo.tsx'

const PhotoViewer = lazy(async () => ({
  default: (await import('./photo-viewer.tsx')).PhotoViewer,
}))

type ProfileGalleryProps = {
  profile: ProfileView
  /** Who blocks from the menu above the photo opens this. */
  blocking: string
  opened: number | null
  onOpen: (index: number | null) => void
  onUnlock: (photo: GalleryPhoto) => void
}

export function ProfileGallery(props: ProfileGalleryProps) {
  const { profile, blocking, opened, onOpen } = props
  const { t } = useText()
  const { photos } = profile
  const own = useViewer()?.id === profile.id
  return (
    <div role="group" aria-label={t('members.profile.photos')} className="profile-photos">
      {!own && <ProfileTop profile={profile} blocking={blocking} />}
      {photos.length > 0 ? <Reel {...props} /> : <WithoutPhoto profile={profile} />}
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoViewer
            profile={profile}
            photos={photos.filter(({ locked }) => !locked)}
            first={opened}
            onClose={() => onOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Reel({ profile, onOpen, onUnlock }: ProfileGalleryProps) {
  const { t } = useText()
  const hydrated = useHydrated()
  const { photos, name } = profile
  const { track, at, onScroll, show, step } = useReel(photos.length)
  const several = photos.length > 1
  return (
    <>
      <div className="reel" data-at={at}>
        <div ref={track} className="reel-track" onScroll={onScroll}>
          {photos.map((photo, index) =>
            photo.locked ? (
              <LockedSlide
                key={photo.filename}
                photo={photo}
                profile={profile}
                onUnlock={() => onUnlock(photo)}
              />
            ) : (
              <ProfileSlide
                key={photo.filename}
                photo={photo}
                name={name}
                number={index + 1}
                onOpen={() => onOpen(index)}
              />
            ),
          )}
        </div>
        {several && (
          <div className="reel-segments" aria-hidden>
            {photos.map(({ filename }, index) => (
              <i key={filename} data-on={index === at || undefined} />
            ))}
          </div>
        )}
        <div className="reel-who md:hidden">
          <ProfileHead profile={profile} />
        </div>
        {several && hydrated && (
          <>
            <button
              type="button"
              className="reel-step"
              aria-label={t('members.profile.previous_photo')}
              onClick={() => step(-1)}
            >
              <Icon name="caret-left" />
            </button>
            <button
              type="button"
              className="reel-step reel-step-next"
              aria-label={t('members.profile.next_photo')}
              onClick={() => step(1)}
            >
              <Icon name="caret-right" />
            </button>
            <span className="sr-only" aria-live="polite">
              {at > 0 && t('members.profile.photo_of', { number: at + 1, total: photos.length })}
            </span>
          </>
        )}
      </div>
      {several && <Rail photos={photos} at={at} onShow={show} />}
    </>
  )
}

type RailProps = { photos: readonly GalleryPhoto[]; at: number; onShow: (index: number) => void }

/** What the arrows do by keyboard, for a mouse. */
function Rail({ photos, at, onShow }: RailProps) {
  const address = usePhotoAddress()
  return (
    <div className="reel-rail" aria-hidden>
      <div>
        {photos.map(({ filename, full_filename, locked }, index) => (
          <a
            key={filename}
            tabIndex={-1}
            data-on={index === at || undefined}
            href={locked ? href('premium', {}, { for: 'photos' }) : address(full_filename)}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
          >
            <img
              src={address(filename)}
              alt=""
              width={480}
              height={600}
              loading="lazy"
              className={cx(locked && 'scale-112 blur-sm')}
            />
            {locked && <Icon name="lock-key-fill" />}
          </a>
        ))}
      </div>
    </div>
  )
}
