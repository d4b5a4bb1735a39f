import type { BlockedMember } from './blocks.ts'
import type { Held } from './held.ts'
import type { ProfileView, SearchPage, VisitorSearch } from './members.ts'
import type { ProfileRef } from './profile.ts'
import type { Saving } from './saved-filters.ts'
import type { Region } from './signup.ts'

/** A blocked profile shows nothing but that, and the way to undo it. */
type ProfilePage =
  | { profile: ProfileView; related: ProfileRef[] }
  | { profile: null; blocked: BlockedMember }
  | { profile: null; blocked: null; held: Held }

export type MembersPages = {
  members: SearchPage & {
    regions: Region[]
    interests: string[]
    saving: Saving
    later: boolean
  }
  'members-visitor': VisitorSearch
  'members-id': ProfilePage
  'likes-m-id': ProfilePage
}
