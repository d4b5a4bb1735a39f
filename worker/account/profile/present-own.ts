import type { InferResult } from 'kysely'
import type { OwnProfile } from '#contract/account.ts'
import { visibleFields } from '#contract/profile.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { findOwnProfile, listOwnInterests } from './queries.ts'

type Row = InferResult<ReturnType<typeof findOwnProfile>>[number]
type Interests = InferResult<ReturnType<typeof listOwnInterests>>

export function presentOwn({ site }: MemberContext, row: Row, interests: Interests): OwnProfile {
  const { name, gender, looking_for, date_of_birth, country, region, city } = row
  return {
    name,
    gender,
    looking_for,
    date_of_birth,
    ...Object.fromEntries(visibleFields(site.settings).map((field) => [field, row[field]])),
    interests: interests.map(({ interest }) => interest),
    place: { country, region, city },
  }
}
