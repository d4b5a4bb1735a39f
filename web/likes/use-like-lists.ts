import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { LikesReply, LikeType } from '#contract/likes.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { useStores } from '#web/app/stores.tsx'
import { hideLists, showLists } from './store.ts'

export type LikeEntry = { profile: ProfileRef; isNew: boolean; match: boolean }
export type LikeLists = Record<LikeType, LikeEntry[]>

/** The page's lists, kept up to date by the likes that arrive and those that are given here. */
export function useLikeLists(page: LikesReply): LikeLists {
  const { likes: store } = useStores()
  const { lists, changed } = useSnapshot(store)
  useEffect(() => {
    showLists(store, page)
    return () => hideLists(store)
  }, [store, page])
  return listsOf((lists ?? page) as LikesReply, changed)
}

/** A like that was taken back stays in its list until the page is opened again: it can be undone there. */
function listsOf(reply: LikesReply, changed: Readonly<Record<number, boolean>>): LikeLists {
  const profiles = new Map(reply.profiles.map((profile) => [profile.id, profile]))
  const likers = new Map(reply.liked_by.map((liker) => [liker.id, liker]))
  const entry = (id: number): LikeEntry[] => {
    const profile = profiles.get(id)
    const liker = likers.get(id)
    if (!profile) return []
    const match = liker !== undefined && (changed[id] ?? profile.liked)
    return [{ profile, isNew: liker?.like_new === true, match }]
  }
  const received = reply.liked_by.flatMap(({ id }) => entry(id))
  return {
    received,
    given: reply.likes.flatMap(entry),
    matches: received.filter(({ match }) => match),
  }
}
