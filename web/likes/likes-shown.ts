import type { LikesCount, LikesReply, LikeType } from '#contract/likes.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { ShownLikes } from './store.ts'

export type LikeEntry = { profile: ProfileRef; isNew: boolean; match: boolean }
export type LikeCounts = Partial<Record<LikeType, LikesCount>>
type Changed = Readonly<Record<number, boolean>>

/** A like that was taken back stays in its list until it is read again: it can be undone there. */
export function entriesOf({ profiles, liked_by, likes }: LikesReply, changed: Changed) {
  const likers = new Map(liked_by.map((liker) => [liker.id, liker]))
  const liked = new Set(likes)
  return profiles.map((profile): LikeEntry => {
    const { id } = profile
    const liker = likers.get(id)
    const match = liker !== undefined && (changed[id] ?? liked.has(id))
    return { profile, isNew: liker?.like_new === true, match }
  })
}

/** As the server would count now: the likes given and taken back in the list since are counted in. */
export function countsOf(reply: LikesReply, changed: Changed): LikeCounts {
  const { type, profiles, liked_by, likes, next, later, counts } = reply
  const likers = new Set(liked_by.map(({ id }) => id))
  const liked = new Set(likes)
  const more = { given: 0, matches: 0, received: 0 }
  for (const { id } of profiles) {
    const change = Number(changed[id] ?? liked.has(id)) - Number(liked.has(id))
    more.given += change
    if (likers.has(id)) more.matches += change
  }
  // Of a list that begins further on nobody knows how many come before.
  const own = later ? {} : { [type]: { count: profiles.length, capped: next !== null } }
  const all: LikeCounts = { ...counts, ...own }
  return Object.fromEntries(
    Object.entries(all).map(([list, { count, capped }]) => [
      list,
      { count: Math.max(0, count + more[list as LikeType]), capped },
    ]),
  )
}

/** Who likes the viewer in between moves the others down, and nobody is shown twice. */
export function append(shown: ShownLikes, piece: LikesReply): ShownLikes {
  const { reply, pieces } = shown
  const known = new Set(reply.profiles.map(({ id }) => id))
  const fresh = piece.profiles.filter(({ id }) => !known.has(id))
  return {
    ...shown,
    pieces: pieces + 1,
    reply: {
      ...piece,
      later: reply.later,
      profiles: [...reply.profiles, ...fresh],
      liked_by: [...reply.liked_by, ...piece.liked_by.filter(({ id }) => !known.has(id))],
      likes: [...reply.likes, ...piece.likes.filter((id) => !known.has(id))],
    },
  }
}

/** What the page shows; with pieces appended it is kept, for the back button. */
export function showLikes({ likes, found }: Stores, shown: ShownLikes): void {
  if (likes.list) found.delete(likes.list.at)
  likes.list = shown
  if (shown.pieces > 1) found.set(shown.at, likes.list)
}
