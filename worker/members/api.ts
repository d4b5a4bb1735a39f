import { membersCalls } from '#contract/members.ts'
import { savedFiltersCalls } from '#contract/saved-filters.ts'
import { serve } from '#worker/request/call-handler.ts'
import { getProfile } from './get-profile.ts'
import { listInterests } from './list-interests.ts'
import { removeFilter } from './saving/remove-filter.ts'
import { saveFilter } from './saving/save-filter.ts'
import { searchMembers } from './search-members.ts'

export const membersApi = [
  serve(membersCalls.search, searchMembers),
  serve(membersCalls.getProfile, getProfile),
  serve(membersCalls.listInterests, listInterests),
  serve(savedFiltersCalls.saveFilter, saveFilter),
  serve(savedFiltersCalls.removeFilter, removeFilter),
]
