import type { BlockedMember } from './blocks.ts'
import type { Held } from './held.ts'
import type { ProfileView, SearchField, SearchPage, VisitorSearch } from './members.ts'
import type { CardRef } from './profile.ts'
import type { Saving } from './saved-filters.ts'
import type { Region } from './signup.ts'

type ProfilePage =
  | { profile: ProfileView; related: CardRef[] }
  | { profile: null; blocked: BlockedMember }
  | { profile: null; blocked: null; held: Held }

export type MembersPages = {
  members: SearchPage & {
    regions: Region[]
    interests: string[]
    saving: Saving
    offered: SearchField[]
    later: boolean
  }
  'members-visitor': VisitorSearch
  'members-id': ProfilePage
  'likes-m-id': ProfilePage
}
