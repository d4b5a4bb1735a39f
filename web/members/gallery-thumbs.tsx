import type { GalleryPhoto } from '#contract/members.ts'
import { GalleryThumb } from './gallery-thumb.tsx'

type GalleryThumbsProps = {
  photos: readonly GalleryPhoto[]
  name: string
  /** Called with the index among the unlocked photos. */
  onOpen: (index: number) => void
}

const columns = 5

/** One row; the last thumbnail shows how many more there are. Locked photos come last. */
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
