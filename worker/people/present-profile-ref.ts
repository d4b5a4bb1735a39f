import type { InferResult } from 'kysely'
import { ageOn, dateIn } from '#contract/age.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { MINUTE } from '#contract/time.ts'
import { mainImage } from './main-image.ts'
import type { selectProfileRefs } from './queries.ts'

export type ProfileRefRow = InferResult<ReturnType<typeof selectProfileRefs>>[number]

export const recently = 15 * MINUTE

/** Never the birth date, the exact time of the last visit or the account. */
export function presentProfileRef(row: ProfileRefRow, timeZone: string, now: number): ProfileRef {
  return {
    id: row.id,
    kind: row.kind,
    partner_variant: row.partner_variant,
    name: row.name,
    age: row.kind === 'partner' ? null : ageOn(row.date_of_birth, dateIn(timeZone, now)),
    gender: row.gender,
    city: row.city,
    region: row.region,
    country: row.country,
    online_recently: row.kind === 'member' && now - row.seen_at < recently,
    main_image: mainImage(row.photo),
    liked: Boolean(row.liked),
  }
}
