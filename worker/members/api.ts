import { membersCalls } from '#contract/members.ts'
import { serve } from '#worker/http/call-handler.ts'
import { getProfile } from './get-profile.ts'
import { listInterests } from './list-interests.ts'
import { searchMembers } from './search-members.ts'

export const membersApi = [
  serve(membersCalls.search, searchMembers),
  serve(membersCalls.getProfile, getProfile),
  serve(membersCalls.listInterests, listInterests),
]
