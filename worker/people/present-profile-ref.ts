import type { InferResult } from 'kysely'
import { ageOn, dateIn } from '#contract/age.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Context } from '#worker/request/context.ts'
import { mainImage } from './main-image.ts'
import { hereAt, seesPresence } from './presence.ts'
import type { selectProfileRefs } from './queries.ts'
import { type Seen, tell } from './seen/show-people.ts'

export type ProfileRefRow = InferResult<ReturnType<typeof selectProfileRefs>>[number]

/** Mails have no viewer: they are read whenever somebody opens them. */
type Showing = Pick<Context, 'site' | 'now'> & { viewer?: Viewer | null }

/** Never the birth date, the exact time of the last visit or the account. */
export function presentProfileRef(
  { site, now, viewer }: Showing,
  row: Seen<ProfileRefRow>,
): ProfileRef {
  const { time_zone } = site.settings
  const seenAt = viewer && seesPresence(viewer) ? row.seen_at : null
  return tell(row, {
    id: row.id,
    kind: row.kind,
    partner_variant: row.partner_variant,
    name: row.name,
    age: row.kind === 'partner' ? null : ageOn(row.date_of_birth, dateIn(time_zone, now)),
    gender: row.gender,
    city: row.city,
    region: row.region,
    country: row.country,
    last_here: seenAt === null ? null : hereAt(seenAt, now, time_zone),
    // With the photo itself: of a hidden one it tells nothing.
    checked_on: row.photo === null ? null : row.checked_on,
    main_image: mainImage(row.photo),
    liked: Boolean(row.liked),
  })
}
