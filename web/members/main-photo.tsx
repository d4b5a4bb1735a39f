import type { GalleryPhoto } from '#contract/members.ts'
import { useText } from '#web/text/text.tsx'
import { Silhouette } from '#web/ui/silhouette.tsx'

type MainPhotoProps = { photo: GalleryPhoto | undefined; name: string; onOpen: () => void }

/** Without script it is a link to the photo itself. */
export function MainPhoto({ photo, name, onOpen }: MainPhotoProps) {
  const { t } = useText()
  if (!photo) return <Silhouette />
  return (
    <a
      className="block size-full after:absolute after:inset-x-0 after:bottom-0 after:top-[55%] after:bg-[var(--scrim)] after:content-[''] md:after:hidden"
      href={photo.full_filename}
      aria-label={t('members.profile.open_photo', { number: 1 })}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <img
        src={photo.filename}
        alt={t('members.profile.photo_number', { number: 1, name })}
        width={640}
        height={800}
        fetchPriority="high"
        className="size-full object-cover object-[50%_24%]"
      />
    </a>
  )
}
