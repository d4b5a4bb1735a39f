/**
 * Where a piece of a list of likes ended: an entry, by whose time the next one begins. The time
 * itself stays here: it would tell to the millisecond when somebody was on the site.
 */
export type LikesCursor = { like_new: number; id: number }

export function writeLikesCursor({ like_new, id }: LikesCursor): string {
  return `${like_new}.${id}`
}

/** Of a text that the schema of the calls has let through. */
export function readLikesCursor(text: string | undefined): LikesCursor | undefined {
  if (text === undefined) return undefined
  const [like_new = 0, id = 0] = text.split('.').map(Number)
  return { like_new, id }
}
