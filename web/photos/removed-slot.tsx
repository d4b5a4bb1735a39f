import { useText } from '#web/text/text.tsx'
import { PhotoSlot } from '#web/ui/photo-slot.tsx'

/** Where a photo stood that was taken away, which nobody is shown any more; leads to why. */
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

/** Of the notice that tells why. */
export function removedId(id: string): string {
  return `removed-${id}`
}
