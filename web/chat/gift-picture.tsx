import type { Gift } from '#contract/gifts.ts'
import drawings from './gifts.svg?no-inline'

/** Never without its name beside it: the drawing alone is not spoken. */
export function GiftPicture({ gift, className }: { gift: Gift; className?: string }) {
  return (
    <svg className={className} aria-hidden>
      <use href={`${drawings}#${gift}`} />
    </svg>
  )
}
