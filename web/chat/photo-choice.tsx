import { type ChangeEvent, useEffect, useRef } from 'react'
import { photoTypes } from '#contract/photos.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useObjectUrl } from './use-object-url.ts'

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
    <div className={url ? 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3' : undefined}>
      {url && (
        <img
          ref={chosen}
          tabIndex={-1}
          src={url}
          alt={t('chat.photo.chosen')}
          className="max-h-[22svh] max-w-[36vw] rounded object-contain md:max-w-60"
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2.5">
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
