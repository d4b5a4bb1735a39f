/** Row by row: the part of a photo that stays in sight where it is cut. */
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

/** Where the face is, mostly. */
export const defaultFocus: PhotoFocus = 'top'
