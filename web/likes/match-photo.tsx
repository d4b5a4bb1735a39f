import type { ReactNode } from 'react'
import { defaultFocus, focusOf, type PhotoRef } from '#contract/photo.ts'
import { focusClass } from '#web/people/focus-class.ts'
import { usePhotoSources } from '#web/people/photo-address.ts'
import { Photo } from '#web/ui/photo.tsx'

type MatchPhotoProps = { photo: PhotoRef; mark: ReactNode; onPress: () => void }

/**
 * A Dialog styles its direct photo child, so the button covers it instead of wrapping it. Keyboards
 * and screen readers use the buttons below.
 */
export function MatchPhoto({ photo, mark, onPress }: MatchPhotoProps) {
  const sources = usePhotoSources()
  const focus = focusOf(photo.filename)
  // The stylesheet's default position fits a photo whose owner has set no focus.
  const part = focus === defaultFocus ? undefined : focusClass[focus]
  return (
    <>
      <Photo {...sources(photo.filename)} sizes="min(420px, 100vw)" alt="" eager className={part} />
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
