import { useText } from '#web/text/text.tsx'
import { PhotoSlot } from '#web/ui/photo-slot.tsx'

export function RemovedSlot({ id, number }: { id: string; number: number }) {
  const { t } = useText()
  return (
    <a
      className="block text-text no-underline"
      href={`#${removedId(id)}`}
      aria-label={t('photos.removed.see', { number })}
    >
      <PhotoSlot
        src={undefined}
        alt=""
        state="removed"
        icon="x-circle"
        words={t('photos.state.removed')}
      />
    </a>
  )
}

export function removedId(id: string): string {
  return `removed-${id}`
}
