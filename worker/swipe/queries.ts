import { sql, type SqlBool } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import type { Db } from '#worker/db/database.ts'
import { selectVisibleProfileRefs } from '#worker/profiles/queries.ts'

/** Who the viewer looks for, lately active first, and has neither liked nor swiped yet. */
export function listCards(db: Db, viewerId: number, limit: number) {
  return selectSwipable(db, viewerId)
    .where('profile.gender', '=', own<Gender>('looking_for'))
    .where('profile.country', '=', own<string>('country'))
    .where(
      sql<SqlBool>`not exists (select 1 from swipes
        where member_id = ${viewerId} and profile_id = profile.id)
        and not exists (select 1 from likes
        where liker_id = ${viewerId} and liked_id = profile.id)`,
    )
    .orderBy('profile.last_active_at', 'desc')
    .orderBy('profile.id', 'desc')
    .limit(limit)

  function own<Value>(column: 'looking_for' | 'country') {
    return sql<Value>`(select ${sql.ref(column)} from members where id = ${viewerId})`
  }
}

type Swipe = {
  viewerId: number
  profile: number
  liked: boolean
  /** Today where the domain is, YYYY-MM-DD, and how many likes a day has. */
  day: string
  likesPerDay: number
  now: number
}

/**
 * The rules are in the statement: a like needs one that is left. Who was passed by can still be
 * liked; a like that is there stays as it is. Later than the swipe before, whatever the clock says.
 */
export function insertSwipe(db: Db, swipe: Swipe) {
  const { viewerId, profile, liked, day, likesPerDay, now } = swipe
  return db
    .insertInto('swipes')
    .columns(['member_id', 'profile_id', 'liked', 'day', 'swiped_at'])
    .expression(
      selectSwipable(db, viewerId)
        .clearSelect()
        .where('profile.id', '=', profile)
        .where(sql<SqlBool>`(${liked ? 0 : 1} or ${likesOn(viewerId, day)} < ${likesPerDay})`)
        .select([
          sql<number>`${viewerId}`.as('member_id'),
          'profile.id as profile_id',
          sql<number>`${liked ? 1 : 0}`.as('liked'),
          sql<string>`${day}`.as('day'),
          sql<number>`max(${now}, 1 + coalesce((select swiped_at from swipes
            where member_id = ${viewerId} order by swiped_at desc limit 1), 0))`.as('swiped_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'profile_id'])
        .doUpdateSet((eb) => ({
          liked: eb.ref('excluded.liked'),
          day: eb.ref('excluded.day'),
          swiped_at: eb.ref('excluded.swiped_at'),
        }))
        .where(sql<SqlBool>`excluded.liked > swipes.liked`),
    )
}

/** The swipe is a like, and it counts: there was one left. */
export function isCounted({ viewerId, profile, liked }: Swipe) {
  return sql<SqlBool>`(${liked ? 1 : 0} and ${hasSwipedRight(viewerId, profile)})`
}

/** Likes of the day, who came last, and what the swipe about `profile` was, if there is one. */
export function findStand(db: Db, viewerId: number, day: string, profile = 0) {
  return db.selectNoFrom([
    likesOn(viewerId, day).as('likes'),
    lastSwiped(viewerId).as('last'),
    sql<number | null>`(select liked from swipes
      where member_id = ${viewerId} and profile_id = ${profile})`.as('swiped'),
  ])
}

/** The like that the last swipe gave; one that was given elsewhere stays. */
export function deleteSwipedLike(db: Db, viewerId: number, profile: number) {
  return db
    .deleteFrom('likes')
    .where('liker_id', '=', viewerId)
    .where('liked_id', '=', profile)
    .where('source', '=', 'swipe')
    .where(sql<SqlBool>`${lastSwiped(viewerId)} = ${profile}`)
    .where(hasSwipedRight(viewerId, profile))
}

export function deleteLastSwipe(db: Db, viewerId: number, profile: number) {
  return db
    .deleteFrom('swipes')
    .where('member_id', '=', viewerId)
    .where('profile_id', '=', profile)
    .where(sql<SqlBool>`${lastSwiped(viewerId)} = ${profile}`)
    .returning('profile_id')
}

export function findCard(db: Db, viewerId: number, profile: number) {
  return selectSwipable(db, viewerId).where('profile.id', '=', profile)
}

/** Offers cannot be liked, so they are no cards. */
function selectSwipable(db: Db, viewerId: number) {
  return selectVisibleProfileRefs(db, viewerId).where('profile.kind', '<>', sql.lit('partner'))
}

function hasSwipedRight(viewerId: number, profile: number) {
  return sql<SqlBool>`exists (select 1 from swipes
    where member_id = ${viewerId} and profile_id = ${profile} and liked = 1)`
}

function likesOn(viewerId: number, day: string) {
  return sql<number>`(select count(*) from swipes
    where member_id = ${viewerId} and day = ${day} and liked = 1)`
}

function lastSwiped(viewerId: number) {
  return sql<number | null>`(select profile_id from swipes
    where member_id = ${viewerId} order by swiped_at desc limit 1)`
}
