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

/** What stands as illegal and may be the same picture as one of these: a few rows, however many there are. */
export function listBarred(db: Db, hashes: readonly string[]) {
  const near = nearPieces(hashes).map(
    (piece) => sql`in (select value from json_each(${JSON.stringify(piece)}))`,
  )
  return db
    .selectFrom('decisions')
    .where(anyPiece('decisions', sql`1`, near))
    .where('lifted_at', 'is', null)
    .where(sql<SqlBool>`rule in (${illegal})`)
    .select('picture_hash')
}

/** Of `shown`, whose pieces the other's are compared with. */
const pieces = Array.from({ length: pieceCount }, (_, at) => sql`= ${pieceOf('shown', at)}`)

function selectShown(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('photos as shown')
    .where('shown.id', 'in', sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
}

/**
 * What was decided about pictures that may be the same as these photos: of a piece that is equal, as
 * six to five bits apart have one. Without whose they were.
 */
export function listEarlier(db: Db, ids: readonly string[]) {
  const removed = selectShown(db, ids)
    .innerJoin('decisions as removed', (join) => join.on(anyPiece('removed', sql`1`, pieces)))
    .select(['shown.id', 'shown.picture_hash as hash', 'removed.picture_hash as earlier'])
    .select(['removed.decided_at', sql<string | null>`removed.rule`.as('rule')])
    .select('removed.lifted_at')
  const kept = selectShown(db, ids)
    .innerJoin('photos as kept', (join) =>
      join.on(anyPiece('kept', sql`kept.status = 'active'`, pieces)),
    )
    .whereRef('kept.id', '<>', 'shown.id')
    .select(['shown.id', 'shown.picture_hash as hash', 'kept.picture_hash as earlier'])
    .select([sql<number>`coalesce(kept.decided_at, kept.created_at)`.as('decided_at')])
    .select([sql<string | null>`null`.as('rule'), sql<number | null>`null`.as('lifted_at')])
  return removed.unionAll(kept)
}

/** Of what is removed, for the decision about it. */
export function pictureOf(photo: string) {
  return sql<string | null>`(select picture_hash from photos where id = ${photo})`
}
