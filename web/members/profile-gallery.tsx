import { lazy, Suspense, useState } from 'react'
import type { ProfileView, GalleryPhoto } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { focusClass } from '#web/people/focus-class.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Silhouette } from '#web/ui/silhouette.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { ProfileHead } from './profile-head.tsx'

const PhotoViewer = lazy(async () => ({
  default: (await import('./photo-viewer.tsx')).PhotoViewer,
}))

export function ProfileGallery({ profile }: { profile: ProfileView }) {
  const { t, tn } = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const { photos, photo_count, name } = profile
  const open = photos.filter(({ locked }) => !locked)
  return (
    <div
      role="group"
      aria-label={t('members.profile.photos')}
      className="relative -mx-4 -mt-6 grid max-md:[.alerts+main_&]:-mt-2 gap-2.5 md:sticky md:top-23 md:m-0"
    >
      <div className="relative aspect-[4/5] max-h-[74svh] w-full overflow-hidden bg-card md:max-h-155 md:rounded-lg">
        <MainPhoto photo={photos[0]} name={name} onOpen={() => setOpened(0)} />
        {photo_count > 0 && (
          <span className="pointer-events-none absolute top-3.5 right-3.5 flex items-center gap-1.5 rounded-full bg-glass px-3 py-1.5 text-sm font-semibold">
            <Icon name="images" />
            {tn('members.profile.photo_count', photo_count)}
          </span>
        )}
        <div className="pointer-events-none absolute inset-x-4 bottom-4 md:hidden">
          <ProfileHead profile={profile} />
        </div>
      </div>
      {photos.length > 1 && <GalleryThumbs photos={photos} name={name} onOpen={setOpened} />}
      {open.length < photos.length && (
        <p className="fine mx-4 md:mx-0">
          <RichText
            text={t('members.profile.locked_note')}
            parts={{ credits: (words) => <a href={href('premium')}>{words}</a> }}
          />
        </p>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoViewer
            profile={profile}
            photos={open}
            first={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

type MainPhotoProps = { photo: GalleryPhoto | undefined; name: string; onOpen: () => void }

function MainPhoto({ photo, name, onOpen }: MainPhotoProps) {
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
