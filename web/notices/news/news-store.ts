import type { ProfileRef } from '#contract/profile.ts'

export type NewsItem = {
  id: string
  kind: 'message' | 'gift' | 'photo' | 'voice' | 'like' | 'match' | 'photo_active' | 'photo_removed'
  /** Null for decisions about the member's own photos. */
  profile: ProfileRef | null
  photo: string | null
  conversation: number | null
  href: string
  count: number
}

export type NewsStore = {
  items: NewsItem[]
  /** By the server's clock: what came before the page was loaded is no news. */
  since: number
  /** By conversation: the last message that is no news any more. */
  told: Record<number, number>
  /** Where `getNews` goes on; null before the first refresh. */
  place: string | null
  /** Something was heard before that. */
  early: boolean
  /** Own photos that were deleted on this page: what is told of them comes too late. */
  deleted: string[]
}

/** How the ids begin of what there is to tell of a photo. */
export const photoNews = (photo: string) => `photo:${photo}:`

export function dropPhotoNews(news: NewsStore, photo: string): void {
  news.deleted.push(photo)
  news.items = news.items.filter((item) => !isOfDeleted(news, item))
}

export function isOfDeleted({ deleted }: NewsStore, { id }: NewsItem): boolean {
  return deleted.some((photo) => id.startsWith(photoNews(photo)))
}
