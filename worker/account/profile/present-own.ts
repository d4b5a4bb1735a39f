import type { InferResult } from 'kysely'
import type { OwnProfile } from '#contract/account.ts'
import { knownAnswers } from '#contract/answers.ts'
import { visibleFields } from '#contract/profile.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { findOwnProfile, listOwnAnswers, listOwnInterests } from './queries.ts'

type Row = InferResult<ReturnType<typeof findOwnProfile>>[number]
type Answers = InferResult<ReturnType<typeof listOwnAnswers>>
type Interests = InferResult<ReturnType<typeof listOwnInterests>>

export function presentOwn(
  { site }: MemberContext,
  row: Row,
  interests: Interests,
  answers: Answers,
): OwnProfile {
  const { name, gender, looking_for, wish_min_age, wish_max_age, wish_regions } = row
  const { seeks_consent, date_of_birth, country, region, city } = row
  return {
    name,
    gender,
    looking_for,
    seeks_consent,
    wish_min_age,
    wish_max_age,
    wish_regions: wish_regions.split(',').filter(Boolean),
    date_of_birth,
    ...Object.fromEntries(visibleFields(site.settings).map((field) => [field, row[field]])),
    answers: knownAnswers(answers),
    interests: interests.map(({ interest }) => interest),
    place: { country, region, city },
  }
}
