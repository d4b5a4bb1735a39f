import { type ChangeEvent, useEffect, useRef } from 'react'
import { photoTypes } from '#contract/photos.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useObjectUrl } from './use-object-url.ts'
import './photo-choice.css'

type Props = { file: File | null; onFile: (file: File) => void }

export function PhotoChoice({ file, onFile }: Props) {
  const { t } = useText()
  const url = useObjectUrl(file)
  const chosen = useRef<HTMLImageElement>(null)
  // Focused, so that screen readers announce it; what is asked above it stays in view.
  useEffect(() => {
    if (url) chosen.current?.focus({ preventScroll: true })
  }, [url])
  return (
    <div className={url ? 'photo-choice' : undefined}>
      {url && (
        <img
          ref={chosen}
          tabIndex={-1}
          src={url}
          alt={t('chat.photo.chosen')}
          className="rounded object-contain"
        />
      )}
      <div className="photo-ways">
        <FileButton
          icon="image"
          words={t(file ? 'chat.photo.again' : 'chat.photo.choose')}
          onFile={onFile}
        />
        <div className="slot-camera">
          <FileButton icon="camera" words={t('chat.photo.take')} onFile={onFile} camera />
        </div>
      </div>
    </div>
  )
}

type FileButtonProps = {
  icon: IconName
  words: string
  onFile: (file: File) => void
  camera?: boolean
}

function FileButton({ icon, words, onFile, camera = false }: FileButtonProps) {
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) onFile(file)
    // Reset, so that choosing the same file fires again.
    currentTarget.value = ''
  }
  return (
    <label className="btn btn-quiet w-full cursor-pointer max-sm:px-3">
      <Icon name={icon} />
      {words}
      <input
        type="file"
        className="sr-only"
        accept={photoTypes.join(',')}
        capture={camera ? 'user' : undefined}
        onChange={take}
      />
    </label>
  )
}
