import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { illegalRules } from '#contract/decisions.ts'
import type { Db } from '#worker/db/database.ts'
import { nearPieces, pieceCount, pieceDigits } from '#worker/photos/perceptual-hash.ts'

// Conditions of indexes stand here as literals: SQLite does not match those with parameters.
const illegal = sql.join(illegalRules.map((rule) => sql.lit(rule)))

function pieceOf(table: string, at: number) {
  const from = sql.lit(1 + at * pieceDigits)
  return sql<string>`substr(${sql.ref(`${table}.picture_hash`)}, ${from}, ${sql.lit(pieceDigits)})`
}

/** Each with its index's condition, without which SQLite does not look there. */
function anyPiece(
  table: string,
  condition: RawBuilder<unknown>,
  each: readonly RawBuilder<unknown>[],
) {
  const hasHash = sql`${sql.ref(`${table}.picture_hash`)} is not null and ${condition}`
  const pieces = each.map((value, at) => sql`(${hasHash} and ${pieceOf(table, at)} ${value})`)
  return sql<SqlBool>`(${sql.join(pieces, sql` or `)})`
}

/**
 * What people removed as illegal, as it stands, and may be the same picture as one of these: a few rows,
 * however many there are.
 */
export function listIllegal(db: Db, hashes: readonly string[]) {
  return db
    .selectFrom('decisions')
    .where(anyPiece('decisions', sql`1`, nearEach(hashes)))
    .where('decided_by', 'is not', null)
    .where('lifted_at', 'is', null)
    .where(sql<SqlBool>`rule in (${illegal})`)
    .select(['id', 'rule', 'picture_hash'])
}

/**
 * What may be the same picture as this one and people found not to be what it looked like: a photo that was
 * held and approved, and one that a machine removed from a conversation and an objection put back.
 */
export function listCleared(db: Db, hash: string) {
  const near = nearEach([hash])
  const approved = db
    .selectFrom('photos')
    .where(anyPiece('photos', sql`photos.status = 'active'`, near))
    .where('resembles', 'is not', null)
    .select('picture_hash')
  const restored = db
    .selectFrom('decisions')
    .where(anyPiece('decisions', sql`1`, near))
    .where('decided_by', 'is', null)
    .where('lifted_at', 'is not', null)
    .select('picture_hash')
  return approved.unionAll(restored)
}

function nearEach(hashes: readonly string[]) {
  return nearPieces(hashes).map(
    (piece) => sql`in (select value from json_each(${JSON.stringify(piece)}))`,
  )
}

/** Of `shown`, whose pieces the other's are compared with. */
const pieces = Array.from({ length: pieceCount }, (_, at) => sql`= ${pieceOf('shown', at)}`)

function selectShown(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('photos as shown')
    .where('shown.id', 'in', sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
}

/**
 * What people decided about pictures that may be the same as these photos: of a piece that is equal, as
 * six to five bits apart have one, or that a photo is held for. Without whose they were. The last ones.
 */
export function listEarlier(db: Db, ids: readonly string[], limit: number) {
  const removed = selectShown(db, ids)
    .innerJoin('decisions as removed', (join) =>
      join.on(
        sql<SqlBool>`(${anyPiece('removed', sql`1`, pieces)} or removed.id = shown.resembles)`,
      ),
    )
    .where('removed.decided_by', 'is not', null)
    .select(['shown.id', 'shown.picture_hash as hash', 'removed.picture_hash as earlier'])
    .select(sql<0 | 1>`removed.id is shown.resembles`.as('held'))
    .select(['removed.decided_at', sql<string | null>`removed.rule`.as('rule')])
    .select('removed.lifted_at')
  const kept = selectShown(db, ids)
    .innerJoin('photos as kept', (join) =>
      join.on(anyPiece('kept', sql`kept.status = 'active'`, pieces)),
    )
    .whereRef('kept.id', '<>', 'shown.id')
    .select(['shown.id', 'shown.picture_hash as hash', 'kept.picture_hash as earlier'])
    .select(sql<0 | 1>`0`.as('held'))
    .select([sql<number>`coalesce(kept.decided_at, kept.created_at)`.as('decided_at')])
    .select([sql<string | null>`null`.as('rule'), sql<number | null>`null`.as('lifted_at')])
  return removed.unionAll(kept).orderBy('decided_at', 'desc').limit(limit)
}

/** Of what is removed, for the decision about it. */
export function pictureOf(photo: string) {
  return sql<string | null>`(select picture_hash from photos where id = ${photo})`
}
