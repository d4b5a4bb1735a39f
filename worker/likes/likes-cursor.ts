/**
 * Where a page of a list of likes ended. It names the entry and not its time, which would reveal to
 * the millisecond when somebody was on the site.
 */
export type LikesCursor = { like_new: number; id: number }

export function writeLikesCursor({ like_new, id }: LikesCursor): string {
  return `${like_new}.${id}`
}

/** Parses a cursor that the call's schema has accepted. */
export function readLikesCursor(text: string | undefined): LikesCursor | undefined {
  if (text === undefined) return undefined
  const [like_new = 0, id = 0] = text.split('.').map(Number)
  return { like_new, id }
}
