/** The part of a photo that stays visible when it is cropped, row by row. */
export const photoFocuses = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type PhotoFocus = (typeof photoFocuses)[number]

/** Usually where the face is. */
export const defaultFocus: PhotoFocus = 'top'
