import type { PhotoRef } from '#contract/photo.ts'
import { Photo } from '#web/ui/photo.tsx'
import type { ReactNode } from 'react'

type MatchPhotoProps = { photo: PhotoRef; label: string; mark: ReactNode; onPress: () => void }

/** The art of the modal: a Dialog wants the photo bare, so the button lies over it. */
export function MatchPhoto({ photo, label, mark, onPress }: MatchPhotoProps) {
  return (
    <>
      <Photo src={photo.filename} alt="" eager />
      {mark}
      <button
        type="button"
        aria-label={label}
        className="inset-0 size-full rounded-none [box-shadow:none] [translate:none]"
        onClick={onPress}
      />
    </>
  )
}
