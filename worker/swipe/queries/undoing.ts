import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { findCard, hasSwipedRight, lastSwiped, undoneAt } from '#worker/swipe/queries.ts'

/** Of who is shown: the place of somebody hidden would tell when they were here. */
export function updatePlaceBack(db: Db, viewer: Onlooker, profile: number) {
  const { id: viewerId } = viewer
  const dealt = findCard(db, viewer, profile).clearSelect().select('profile.id')
  const card = sql`(select last_active_at, id + 1 from members where id = ${profile})`
  return db
    .updateTable('swipe_places')
    .set({
      last_active_at: sql`(select last_active_at from members where id = ${profile})`,
      below_id: profile + 1,
    })
    .where('member_id', '=', viewerId)
    .where(sql<SqlBool>`${lastSwiped(viewerId)} = ${profile}`)
    .where(sql<SqlBool>`(last_active_at, below_id) < ${card}`)
    .where((eb) => eb.exists(dealt))
}

export function deleteSwipedLike(db: Db, viewerId: number, profile: number) {
  return db
    .deleteFrom('likes')
    .where('liker_id', '=', viewerId)
    .where('liked_id', '=', profile)
    .where('source', '=', 'swipe')
    .where(sql<SqlBool>`${lastSwiped(viewerId)} = ${profile}`)
    .where(hasSwipedRight(viewerId, profile))
    .returning('liked_id')
}

export function upsertUndone(db: Db, viewerId: number, profile: number) {
  return insertFrom(
    db,
    'swipe_undone',
    db
      .selectFrom('swipes')
      .where('member_id', '=', viewerId)
      .where('profile_id', '=', profile)
      .where(sql<SqlBool>`${lastSwiped(viewerId)} = ${profile}`),
    {
      member_id: sql<number>`member_id`,
      swiped_at: sql<number>`swiped_at`,
    },
  ).onConflict((conflict) =>
    conflict.column('member_id').doUpdateSet((eb) => ({ swiped_at: eb.ref('excluded.swiped_at') })),
  )
}

/** After `upsertUndone` in the batch, whose note says which swipe it is. */
export function deleteUndone(db: Db, viewerId: number, profile: number) {
  return db
    .deleteFrom('swipes')
    .where('member_id', '=', viewerId)
    .where('profile_id', '=', profile)
    .where('swiped_at', '=', undoneAt(viewerId))
    .returning('profile_id')
}
