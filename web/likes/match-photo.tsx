import type { ReactNode } from 'react'
import type { PhotoRef } from '#contract/photo.ts'
import { Photo } from '#web/ui/photo.tsx'

type MatchPhotoProps = { photo: PhotoRef; mark: ReactNode; onPress: () => void }

/**
 * The art of the modal: a Dialog wants the photo bare, so the button lies over it. Keyboards and
 * screen readers have the same in words, below.
 */
export function MatchPhoto({ photo, mark, onPress }: MatchPhotoProps) {
  return (
    <>
      <Photo src={photo.filename} alt="" eager />
      {mark}
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        className="inset-0 size-full rounded-none outline-none [box-shadow:none] [translate:none]"
        onClick={onPress}
      />
    </>
  )
}
