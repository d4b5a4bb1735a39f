import type { Gender, Sought } from '#contract/fields.ts'
import type { ProfileKind } from '#contract/profile.ts'

export type PhotoState = 'active' | 'review' | 'removed'

export type Person = {
  id: number
  name: string
  kind: ProfileKind
  status: 'confirmed' | 'not_confirmed'
  account: 'active' | 'deleting' | 'deleted' | 'banned'
  invisible: boolean
  shows_presence: boolean
  gender: Gender
  looking_for: Sought
  wish_min_age: number
  wish_max_age: number
  /** With commas between them. */
  wish_regions: string
  country: string
  region: string | null
  date_of_birth: string
  last_active_at: number
  confirmed_at: number
  /** Lit by bypassing the site, also by who could not; those who hide later put it out. */
  lamp: boolean
  photos: Array<{ key: string; status: PhotoState }>
  checked_on: string | null
  interests: string[]
  show_fictional: boolean
  show_partner: boolean
  paid_user: boolean
  seen_by_visitors: boolean
  signup_host: string
}

export type Like = { from: number; to: number; at: number; isNew: boolean; announced: boolean }
export type Swipe = { by: number; about: number; liked: boolean; at: number }
export type Block = { by: number; of: number }
/** Whose address or number a member has named. */
export type Shield = { by: number; of: number }

/** `lost` and `read`: up to which message, for each side. */
export type Talk = {
  id: number
  sides: [number, number]
  startedBy: number
  words: Array<{ from: number; delivered: boolean; at: number }>
  lost: Record<number, number>
  read: Record<number, number>
}

export type World = {
  min_age: number
  closed: string | null
  viewers: Person[]
  people: Person[]
  likes: Like[]
  swipes: Swipe[]
  blocks: Block[]
  shields: Shield[]
  talks: Talk[]
}

export function personOf({ people }: World, id: number): Person {
  const found = people.find((person) => person.id === id)
  if (!found) throw new Error(`nobody has the id ${id}`)
  return found
}

export function likeFrom({ likes }: World, from: number, to: number): Like | undefined {
  return likes.find((like) => like.from === from && like.to === to)
}

export function talkOf({ talks }: World, one: number, other: number): Talk | undefined {
  return talks.find(({ sides }) => sides.includes(one) && sides.includes(other))
}
