import type { GalleryPhoto } from '#contract/members.ts'
import { focusClass } from '#web/people/focus-class.ts'
import { usePhotoAddress, usePhotoSources } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'

type ProfilePhotoProps = {
  photo: GalleryPhoto
  name: string
  number: number
  onOpen: () => void
}

/** Between the answers on a phone; beside them the gallery has it. */
export function ProfilePhoto({ photo, name, number, onOpen }: ProfilePhotoProps) {
  const address = usePhotoAddress()
  const sources = usePhotoSources()
  const { t } = useText()
  const { filename, full_filename, caption, focus } = photo
  return (
    <figure className="-mx-4 grid gap-2 md:hidden">
      <a
        href={address(full_filename)}
        aria-label={t('members.profile.open_photo', { number })}
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        <img
          {...sources(filename)}
          sizes="100vw"
          alt={t('members.profile.photo_number', { number, name })}
          width={480}
          height={600}
          loading="lazy"
          className={cx('aspect-[4/5] w-full bg-card object-cover', focusClass[focus])}
        />
      </a>
      {caption && (
        <figcaption translate="no" dir="auto" className="mx-4 text-soft wrap-anywhere">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
