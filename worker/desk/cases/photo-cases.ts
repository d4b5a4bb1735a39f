import type { InferResult } from 'kysely'
import { heldTime } from '#contract/desk-cases.ts'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { earlierDecisions, type EarlierDecision } from '#worker/photos/earlier-decisions.ts'
import {
  findPhotoCase,
  findPicture,
  listBeside,
  listPhotoCases,
  listPhotosWaiting,
} from './queries/photos.ts'

/** An account is young for so long. */
const young = 2 * DAY

type Row = InferResult<ReturnType<typeof listPhotoCases>>[number]
export type PhotoRisk = 'urgent' | 'reported' | 'known' | 'removed_before' | 'young'

export async function listPhotos({ db, now }: Operating, limit: number) {
  const found = await listPhotoCases(db, limit).execute()
  const earlier = await earlierDecisions(
    { db },
    found.map(({ id }) => id),
  )
  return found.map((row) => ({
    kind: 'photo' as const,
    id: row.id,
    host: row.host,
    created_at: row.created_at,
    due: row.held ? row.created_at + heldTime : null,
    risks: risksOf({ ...row, earlier: earlier.get(row.id) ?? [] }, now),
  }))
}

export function photosWaiting(db: Db, limit: number) {
  return listPhotosWaiting(db, limit, heldTime)
}

/** What is needed to judge it: no address, no place, nothing that was written. */
export async function readPhotoCase({ db, now }: Operating, id: string) {
  const [found, beside, decisions] = await Promise.all([
    findPhotoCase(db, id).executeTakeFirst(),
    listBeside(db, id).execute(),
    earlierDecisions({ db }, [id]),
  ])
  if (!found) return null
  const earlier = decisions.get(id) ?? []
  return { ...found, beside, earlier, risks: risksOf({ ...found, earlier }, now) }
}

export type ShownPhoto = NonNullable<Awaited<ReturnType<typeof readPhotoCase>>>

export async function findPictureKey({ db }: Operating, id: string, photo: string) {
  return (await findPicture(db, id, photo).executeTakeFirst())?.key ?? null
}

type Risky = Pick<Row, 'held' | 'reporters' | 'removed_before' | 'signup_date'> & {
  earlier: readonly EarlierDecision[]
}

function risksOf(
  { held, reporters, removed_before, signup_date, earlier }: Risky,
  now: number,
): PhotoRisk[] {
  const risks: PhotoRisk[] = []
  if (held) risks.push('urgent')
  if (reporters > 0) risks.push('reported')
  if (earlier.length > 0) risks.push('known')
  if (removed_before > 0) risks.push('removed_before')
  if (now - signup_date < young) risks.push('young')
  return risks
}
