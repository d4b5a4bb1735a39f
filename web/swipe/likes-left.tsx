import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Above this number the hearts are left out. */
const mostHearts = 8

/** The likes left today, as hearts and in words. */
export function LikesLeft({ left }: { left: number }) {
  const { t } = useText()
  const { swipe_likes: limit } = useSite()
  const words = left > 0 ? t('swipe.left', { count: left, limit }) : t('swipe.none_left', { limit })
  return (
    <p className="flex max-w-100 flex-wrap items-center justify-center gap-x-3 gap-y-1 text-soft">
      {left > 0 && limit <= mostHearts && (
        <span aria-hidden className="flex gap-1.5 text-primary-text">
          {Array.from({ length: limit }, (_, index) => (
            <Icon
              key={index}
              name={index < left ? 'heart-fill' : 'heart'}
              className={index < left ? 'size-5.5' : 'size-5.5 text-line-strong'}
            />
          ))}
        </span>
      )}
      <span className="text-balance">{words}</span>
    </p>
  )
}
