import type { PhotoFocus } from '#contract/photo-focus.ts'

/** `object-position` for each focus, the same as the server crops. */
export const focusClass: Record<PhotoFocus, string> = {
  'top-left': 'object-[0_0]',
  top: 'object-[50%_0]',
  'top-right': 'object-[100%_0]',
  left: 'object-[0_50%]',
  center: 'object-[50%_50%]',
  right: 'object-[100%_50%]',
  'bottom-left': 'object-[0_100%]',
  bottom: 'object-[50%_100%]',
  'bottom-right': 'object-[100%_100%]',
}
