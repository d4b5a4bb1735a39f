import type { LikesCount, LikesReply, LikeType } from '#contract/likes.ts'
import type { CardRef } from '#contract/profile.ts'
import type { Stores } from '#web/app/stores.tsx'
import type { ShownLikes } from '#web/people/likes-store.ts'

export type LikeEntry = { profile: CardRef; isNew: boolean; match: boolean }
export type LikeCounts = Partial<Record<LikeType, LikesCount>>
type Changed = Readonly<Record<number, boolean>>

/** A like taken back keeps its entry until the list is reloaded, so that it can be undone. */
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

/** As the server would give them now: changes made in this tab included. */
export function countsOf(reply: LikesReply, changed: Changed): LikeCounts {
  const { type, profiles, liked_by, likes, next, later, name, counts } = reply
  const likers = new Set(liked_by.map(({ id }) => id))
  const liked = new Set(likes)
  const more = { given: 0, matches: 0, received: 0 }
  for (const { id } of profiles) {
    const change = Number(changed[id] ?? liked.has(id)) - Number(liked.has(id))
    more.given += change
    if (likers.has(id)) more.matches += change
  }
  // A list that starts further on, or is searched by name, knows no count of its own.
  const own = later || name ? {} : { [type]: { count: profiles.length, capped: next !== null } }
  const all: LikeCounts = { ...counts, ...own }
  return Object.fromEntries(
    Object.entries(all).map(([list, { count, capped }]) => [
      list,
      { count: Math.max(0, count + more[list as LikeType]), capped },
    ]),
  )
}

/** Leaves out profiles that moved down because of new likes. */
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

/** With appended pages the list is kept for the back button. */
export function showLikes({ likes, found }: Stores, shown: ShownLikes): void {
  if (likes.list) found.delete(likes.list.at)
  likes.list = shown
  if (shown.pieces > 1) found.set(shown.at, likes.list)
}
