/** Sizes that are kept of every photo; `blur` is made of 24 pixels and is all that a stranger gets. */
export const photoSizes = ['thumb', 'card', 'full', 'blur'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** A photo as one viewer may see it: a locked one carries the blurred address only. */
export type PhotoRef = {
  filename: string
  thumb_filename: string
  status: 'review' | 'active' | 'removed'
  locked: boolean
}

export function photoPath(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`
}

/** What a viewer gets of a photo: the sharp sizes, or only the blur. */
export function photoRef(key: string, status: PhotoRef['status'], locked: boolean): PhotoRef {
  return {
    filename: photoPath(key, locked ? 'blur' : 'card'),
    thumb_filename: photoPath(key, locked ? 'blur' : 'thumb'),
    status,
    locked,
  }
}

/** The key in the address of a photo. */
export function photoKey(path: string): string {
  return path.split('/')[2] ?? ''
}
