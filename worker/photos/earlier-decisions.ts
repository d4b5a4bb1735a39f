import type { Operating } from '#worker/db/operating.ts'
import { isSamePicture } from './perceptual-hash.ts'
import { listEarlier } from './queries/same-picture.ts'

/** `rule`: by which it was removed; null if it was kept. `lifted_at`: when it was put back. */
export type EarlierDecision = {
  decided_at: number
  rule: string | null
  lifted_at: number | null
}

/**
 * What was decided before about the same pictures as these photos, of whomever, by the id of the photo:
 * the last first. Nothing of a photo from before pictures were hashed.
 */
export async function earlierDecisions(
  { db }: Pick<Operating, 'db'>,
  photos: readonly string[],
): Promise<Map<string, EarlierDecision[]>> {
  const found = await listEarlier(db, photos).execute()
  const same = found.filter(({ hash, earlier }) => isSamePicture(hash, earlier))
  const byTime = same.toSorted((one, other) => other.decided_at - one.decided_at)
  return Map.groupBy(byTime, ({ id }) => id)
}
