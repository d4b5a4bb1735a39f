import type { InferResult } from 'kysely'
import { type IllegalRule, illegalRules } from '#contract/decisions.ts'
import type { Operating } from '#worker/db/operating.ts'
import { distanceOf, isSamePicture } from './perceptual-hash.ts'
import { listCleared, type listIllegal } from './queries/same-picture.ts'

/** A decision by which a picture was removed as illegal, and by which of the rules. */
export type Resembled = { id: string; rule: IllegalRule }

type Illegal = InferResult<ReturnType<typeof listIllegal>>[number]

/**
 * Of what was removed as illegal, what a picture looks like the most; `hashes`: its own first. Nothing if it
 * looks more like one that a person found to be another picture.
 */
export async function findResembled(
  { db }: Pick<Operating, 'db'>,
  illegal: readonly Illegal[],
  hashes: readonly string[],
): Promise<Resembled | null> {
  const [own] = hashes
  const nearest = illegal
    .filter(({ picture_hash: known }) => hashes.some((hash) => isSamePicture(known, hash)))
    .map((row) => ({ row, bits: bitsApart(row.picture_hash, hashes) }))
    .toSorted((one, other) => one.bits - other.bits)[0]
  if (own === undefined || !nearest) return null
  const cleared = await listCleared(db, own).execute()
  if (cleared.some(({ picture_hash: known }) => bitsApart(known, [own]) < nearest.bits)) return null
  const { id, rule } = nearest.row
  return { id, rule: illegalRules.find((known) => known === rule) ?? 'danger' }
}

function bitsApart(known: string | null, hashes: readonly string[]): number {
  return known === null ? Infinity : Math.min(...hashes.map((hash) => distanceOf(known, hash)))
}
