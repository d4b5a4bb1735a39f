import type { Operating } from '#worker/db/operating.ts'
import { findBirthDate, listPhotos } from './queries/profile.ts'

/**
 * Whether somebody looks too young or is somebody else, nobody can say without the age and the photos.
 * Null: no profile was reported, or the report is closed.
 */
export async function readReportedProfile({ db }: Pick<Operating, 'db'>, id: string) {
  const [born, photos] = await Promise.all([
    findBirthDate(db, id).executeTakeFirst(),
    listPhotos(db, id).execute(),
  ])
  return born ? { ...born, photos: photos.map((photo) => photo.id) } : null
}

export type ReportedProfile = NonNullable<Awaited<ReturnType<typeof readReportedProfile>>>

export async function findProfilePhotoKey(
  { db }: Pick<Operating, 'db'>,
  id: string,
  photo: string,
): Promise<string | null> {
  const found = await listPhotos(db, id).where('photos.id', '=', photo).executeTakeFirst()
  return found?.key ?? null
}
