import { type InferResult, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { memberColumn } from '#worker/db/member-column.ts'
import type { Onlooker } from '#worker/profiles/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/profiles/queries.ts'

/** Of those who were here last, whom the game looks at before it goes on from its place. */
const nearWindow = 30
/** How many it looks at from its place on. */
const furtherWindow = 60
/** Before anybody. */
const top = Number.MAX_SAFE_INTEGER

export type Deal = {
  viewer: Onlooker
  /** Today where the domain is, YYYY-MM-DD: at midnight the game begins at the top again. */
  day: string
  /** Whom the viewer passed before then may come again; epoch milliseconds. */
  returnedBefore: number
  limit: number
}

/**
 * Who the viewer looks for and has neither liked nor swiped: of those who were here last, then of
 * the next from the game's place on; who has a photo comes first. A bounded piece of the list,
 * however many were swiped, read no further than the limit. A last row tells where the piece ends.
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
      // In the order of the columns of a profile.
      sql<Card>`select id, null, null, null, null, null, null, null, null, last_active_at,
        null, null, 1, 1 from ${end}`,
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

/** The people of the viewer's search above the game's place or from it on, lately active first. */
function walk(db: Db, { viewer, day }: Deal, which: Which) {
  const { id: viewerId } = viewer
  const place = (column: 'last_active_at' | 'below_id') =>
    sql`coalesce((select ${sql.ref(column)} from swipe_places
      where member_id = ${viewerId} and day = ${day}), ${sql.lit(top)})`
  const side = which === 'near' ? sql`>=` : sql`<`
  return (
    db
      .selectFrom('members')
      // A literal, not a parameter: only so SQLite knows that the partial index applies.
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

/** The game goes on below somebody: nobody before them is a card today. */
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
        // Two pages at once: the further one stands.
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
  /** Today where the domain is, YYYY-MM-DD, and how many likes a day has. */
  day: string
  likesPerDay: number
  returnedBefore: number
  now: number
}

/**
 * The rules are in the statement: a like needs one that is left. Who was passed by can still be
 * liked, or passed by again when they have come back; a like that is there stays as it is. Later
 * than the swipe before, whatever the clock says.
 */
export function insertSwipe(db: Db, swipe: Swipe) {
  const { viewer, profile, liked, day, likesPerDay, returnedBefore, now } = swipe
  const { id: viewerId } = viewer
  return db
    .insertInto('swipes')
    .columns(['member_id', 'profile_id', 'liked', 'day', 'swiped_at'])
    .expression(
      selectSwipable(db, viewer)
        .clearSelect()
        .where('profile.id', '=', profile)
        .where(sql<SqlBool>`(${liked ? 0 : 1} or ${likesOn(viewerId, day)} < ${likesPerDay})`)
        .select([
          sql<number>`${viewerId}`.as('member_id'),
          'profile.id as profile_id',
          sql<number>`${liked ? 1 : 0}`.as('liked'),
          sql<string>`${day}`.as('day'),
          sql<number>`max(${now}, 1 + ${undoneAt(viewerId)}, 1 + coalesce((select swiped_at
            from swipes where member_id = ${viewerId} order by swiped_at desc limit 1), 0))`.as(
            'swiped_at',
          ),
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
        .where(
          sql<SqlBool>`(excluded.liked > swipes.liked
            or (swipes.liked = 0 and swipes.swiped_at < ${returnedBefore}))`,
        ),
    )
}

/** The swipe is a like, and it counts: there was one left. */
export function isCounted({ viewer, profile, liked }: Swipe) {
  return sql<SqlBool>`(${liked ? 1 : 0} and ${hasSwipedRight(viewer.id, profile)})`
}

/** Likes of the day, whose swipe can be undone, and what the swipe about `profile` was, if there is one. */
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

/** Offers cannot be liked, so they are no cards. */
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

/** Null where the last swipe was undone, until there is another. */
export function lastSwiped(viewerId: number) {
  return sql<number | null>`(select profile_id from swipes
    where member_id = ${viewerId} and swiped_at > ${undoneAt(viewerId)}
    order by swiped_at desc limit 1)`
}

export function undoneAt(viewerId: number) {
  return sql<number>`coalesce((select swiped_at from swipe_undone
    where member_id = ${viewerId}), 0)`
}
