import type { PhotoFocus } from '#contract/photo.ts'
import { cx } from '#web/ui/cx.ts'

/** Must match the server's crop. */
export const focusClass: Record<PhotoFocus, string> = {
  'top-left': cx('object-[0_0]'),
  top: cx('object-[50%_0]'),
  'top-right': cx('object-[100%_0]'),
  left: cx('object-[0_50%]'),
  center: cx('object-[50%_50%]'),
  right: cx('object-[100%_50%]'),
  'bottom-left': cx('object-[0_100%]'),
  bottom: cx('object-[50%_100%]'),
  'bottom-right': cx('object-[100%_100%]'),
}
