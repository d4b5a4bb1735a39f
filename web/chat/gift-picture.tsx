import type { Gift } from '#contract/gifts.ts'
import drawings from './gifts.svg?no-inline'

/** Hidden from screen readers: always show its name beside it. */
export function GiftPicture({ gift, className }: { gift: Gift; className?: string }) {
  return (
    <svg className={className} aria-hidden>
      <use href={`${drawings}#${gift}`} />
    </svg>
  )
}
