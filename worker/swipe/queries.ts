import { type InferResult, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { memberColumn } from '#worker/db/member-column.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'

const nearWindow = 30
const furtherWindow = 60
const top = Number.MAX_SAFE_INTEGER

export type Deal = {
  viewer: Onlooker
  /** YYYY-MM-DD, in the domain's time zone: each day the game starts at the top again. */
  day: string
  /** Epoch milliseconds: profiles passed before may come again. */
  returnedBefore: number
  limit: number
}

/**
 * Matching the viewer's search and neither liked nor swiped: the most recently active, then those
 * from the viewer's place on; with a photo first. The scan is bounded, however many were swiped. A
 * last row (`ended`) says where it ended.
 */
export function listCards(db: Db, deal: Deal) {
  const seen = (which: Which, hasPhoto: 0 | 1) => selectCards(db, deal, which, hasPhoto)
  const end = walk(db, deal, 'further')
    .select(['id', 'last_active_at'])
    .limit(1)
    .offset(furtherWindow - 1)
  return seen('near', 1)
    .unionAll(seen('further', 1))
    .unionAll(seen('near', 0))
    .unionAll(seen('further', 0))
    .unionAll(
      // As the columns of `selectCards`.
      sql<Card>`select id, null, null, null, null, null, null, null, null, last_active_at,
        null, null, null, 1, 1 from ${end}`,
    )
    .limit(deal.limit)
}

type Which = 'near' | 'further'
type Card = InferResult<ReturnType<typeof selectCards>>[number]

function selectCards(db: Db, deal: Deal, which: Which, hasPhoto: 0 | 1) {
  const { viewer, returnedBefore } = deal
  const entries = walk(db, deal, which)
    .select(['id', 'has_photo'])
    .limit(which === 'near' ? nearWindow : furtherWindow)
  return selectSwipable(db, viewer)
    .innerJoin(entries.as('entry'), 'entry.id', 'profile.id')
    .where('entry.has_photo', '=', hasPhoto)
    .where(
      sql<SqlBool>`not exists (select 1 from swipes
        where member_id = ${viewer.id} and profile_id = entry.id
          and (liked = 1 or swiped_at >= ${returnedBefore}))
        and not exists (select 1 from likes
        where liker_id = ${viewer.id} and liked_id = entry.id)`,
    )
    .select([sql<0 | 1>`${sql.lit(which === 'near' ? 0 : 1)}`.as('further'), ended.as('ended')])
}

const ended = sql<0 | 1>`0`

/** Before the viewer's place (near) or from it on (further), most recently active first. */
function walk(db: Db, { viewer, day }: Deal, which: Which) {
  const { id: viewerId } = viewer
  const place = (column: 'last_active_at' | 'below_id') =>
    sql`coalesce((select ${sql.ref(column)} from swipe_places
      where member_id = ${viewerId} and day = ${day}), ${sql.lit(top)})`
  const side = which === 'near' ? sql`>=` : sql`<`
  return (
    db
      .selectFrom('members')
      // A literal, not a parameter: SQLite uses the partial index only if it sees the value.
      .where('visible', '=', sql.lit(1))
      .where('gender', '=', memberColumn(viewerId, 'looking_for'))
      .where('country', '=', memberColumn(viewerId, 'country'))
      .where(
        sql<SqlBool>`(last_active_at, id) ${side} (${place('last_active_at')}, ${place('below_id')})`,
      )
      .orderBy('last_active_at', 'desc')
      .orderBy('id', 'desc')
  )
}

/** Nobody before this profile is dealt again today. */
export function updatePlace(
  db: Db,
  { viewer, day }: Pick<Deal, 'viewer' | 'day'>,
  { last_active_at, id }: { last_active_at: number; id: number },
) {
  return db
    .insertInto('swipe_places')
    .values({ member_id: viewer.id, day, last_active_at, below_id: id })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet((eb) => ({
          day: eb.ref('excluded.day'),
          last_active_at: eb.ref('excluded.last_active_at'),
          below_id: eb.ref('excluded.below_id'),
        }))
        // Of two pages at once the one that is further on wins.
        .where(
          sql<SqlBool>`(excluded.day, -excluded.last_active_at, -excluded.below_id)
            > (swipe_places.day, -swipe_places.last_active_at, -swipe_places.below_id)`,
        ),
    )
}

type Swipe = {
  viewer: Onlooker
  profile: number
  liked: boolean
  day: string
  likesPerDay: number
  returnedBefore: number
  now: number
}

/**
 * A like needs one that is left today. A passed profile may be liked later, or passed again once it
 * has come back; a like stays. `swiped_at` is later than the viewer's last swipe even if the clock
 * went back.
 */
export function insertSwipe(db: Db, swipe: Swipe) {
  const { viewer, profile, liked, day, likesPerDay, returnedBefore, now } = swipe
  const { id: viewerId } = viewer
  return insertFrom(
    db,
    'swipes',
    selectSwipable(db, viewer)
      .clearSelect()
      .where('profile.id', '=', profile)
      .where(sql<SqlBool>`(${liked ? 0 : 1} or ${likesOn(viewerId, day)} < ${likesPerDay})`),
    {
      member_id: viewerId,
      profile_id: sql<number>`profile.id`,
      liked: liked ? 1 : 0,
      day,
      swiped_at: sql<number>`max(${now}, 1 + ${undoneAt(viewerId)}, 1 + coalesce((select swiped_at
            from swipes where member_id = ${viewerId} order by swiped_at desc limit 1), 0))`,
    },
  ).onConflict((conflict) =>
    conflict
      .columns(['member_id', 'profile_id'])
      .doUpdateSet((eb) => ({
        liked: eb.ref('excluded.liked'),
        day: eb.ref('excluded.day'),
        swiped_at: eb.ref('excluded.swiped_at'),
      }))
      .where(
        sql<SqlBool>`(excluded.liked > swipes.liked
            or (swipes.liked = 0 and swipes.swiped_at < ${returnedBefore}))`,
      ),
  )
}

export function isCounted({ viewer, profile, liked }: Swipe) {
  return sql<SqlBool>`(${liked ? 1 : 0} and ${hasSwipedRight(viewer.id, profile)})`
}

export function findSwipeState(db: Db, viewerId: number, day: string, profile = 0) {
  return db.selectNoFrom([
    likesOn(viewerId, day).as('likes'),
    lastSwiped(viewerId).as('last'),
    sql<number | null>`(select liked from swipes
      where member_id = ${viewerId} and profile_id = ${profile})`.as('swiped'),
  ])
}

export function findCard(db: Db, viewer: Onlooker, profile: number) {
  return selectSwipable(db, viewer).where('profile.id', '=', profile)
}

/** Partner offers cannot be liked, so they are not dealt. */
function selectSwipable(db: Db, viewer: Onlooker) {
  return selectVisibleProfileRefs(db, viewer).where('profile.kind', '<>', sql.lit('partner'))
}

export function hasSwipedRight(viewerId: number, profile: number) {
  return sql<SqlBool>`exists (select 1 from swipes
    where member_id = ${viewerId} and profile_id = ${profile} and liked = 1)`
}

function likesOn(viewerId: number, day: string) {
  return sql<number>`(select count(*) from swipes
    where member_id = ${viewerId} and day = ${day} and liked = 1)`
}

/** Null after an undo, until the next swipe. */
export function lastSwiped(viewerId: number) {
  return sql<number | null>`(select profile_id from swipes
    where member_id = ${viewerId} and swiped_at > ${undoneAt(viewerId)}
    order by swiped_at desc limit 1)`
}

export function undoneAt(viewerId: number) {
  return sql<number>`coalesce((select swiped_at from swipe_undone
    where member_id = ${viewerId}), 0)`
}
