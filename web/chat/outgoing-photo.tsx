import { useText } from '#web/text/text.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { PhotoBubble } from '#web/ui/photo-bubble.tsx'
import type { OutgoingPhoto as Photo } from './store.ts'
import { useObjectUrl } from './use-object-url.ts'

/** A photo being sent, from the local file, with its progress. */
export function OutgoingPhoto({ photo, sending }: { photo: Photo; sending: boolean }) {
  const { t } = useText()
  const url = useObjectUrl(photo.file)
  return (
    <PhotoBubble
      own
      src={url}
      alt={t('chat.photo.own')}
      coverIcon="image"
      cover={
        sending && (
          <Loader className="w-32" label={t('chat.photo.sending')} value={photo.progress} />
        )
      }
    />
  )
}
