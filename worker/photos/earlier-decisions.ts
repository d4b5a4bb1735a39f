import type { Operating } from '#worker/db/operating.ts'
import { isSamePicture } from './perceptual-hash.ts'
import { listEarlier } from './queries/same-picture.ts'

/**
 * `rule`: by which it was removed; null if it was kept. `lifted_at`: when it was put back. `held`: the
 * photo is shown to nobody because of it.
 */
export type EarlierDecision = {
  decided_at: number
  rule: string | null
  lifted_at: number | null
  held: 0 | 1
}

/** So many that may be about the same pictures are read: the last ones. */
const mostRead = 2000

/**
 * What was decided before about the same pictures as these photos, of whomever, by the id of the photo:
 * what holds it first, then the last. Nothing of a photo from before pictures were hashed.
 */
export async function earlierDecisions(
  { db }: Pick<Operating, 'db'>,
  photos: readonly string[],
): Promise<Map<string, EarlierDecision[]>> {
  const found = await listEarlier(db, photos, mostRead).execute()
  const same = found.filter(({ hash, earlier, held }) => held === 1 || isSamePicture(hash, earlier))
  return Map.groupBy(
    same.toSorted((one, other) => other.held - one.held),
    ({ id }) => id,
  )
}
