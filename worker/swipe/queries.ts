import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { answersOnCard, photosOnCard } from '#contract/swipe.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Onlooker, Seeker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import { endRow } from '#worker/people/queries/end-row.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { canMeet, isOfWishedAge, wishesForAge } from '#worker/people/queries/rules.ts'
import { sharedBits } from '#worker/people/queries/sharing.ts'
import { walkPeople } from '#worker/people/queries/walk.ts'

const windows = { near: 30, further: 60 }
const top = Number.MAX_SAFE_INTEGER

export type Deal = {
  viewer: Seeker
  /** YYYY-MM-DD, in the domain's time zone: each day the game starts at the top again. */
  day: string
  /** Epoch milliseconds: profiles passed before may come again. */
  returnedBefore: number
  limit: number
}

/**
 * Who can meet the viewer and was neither liked nor swiped: the most recently active, then those
 * from the viewer's place on; with a photo first. The scan is bounded, however many were swiped. A
 * last row (`ended`) says where it ended.
 */
export function listCards(db: Db, deal: Deal) {
  const cards = selectCards(db, deal)
  const end = sql`(select id, last_active_at from further limit 1
    offset ${sql.lit(windows.further - 1)})`
  const last = { id: sql`id`, last_active_at: sql`last_active_at`, further: sql`1`, ended: sql`1` }
  return db
    .with('place', () => findPlace(db, deal))
    .with('near', () => walk(db, deal, 'near'))
    .with('further', () => walk(db, deal, 'further'))
    .selectFrom(
      cards
        .unionAll(endRow(cards, last, end))
        .limit(deal.limit)
        .as('card'),
    )
    .selectAll()
}

type Which = 'near' | 'further'

function selectCards(db: Db, { viewer, returnedBefore }: Deal) {
  const entries = sql<{ id: number; further: 0 | 1 }>`(
    select * from (
      select 0 as further, * from near union all select 1 as further, * from further)
    order by has_photo desc, further, last_active_at desc, id desc
    limit ${sql.lit(windows.near + windows.further)})`
  return selectWithMore(db, viewer)
    .innerJoin(entries.as<'entry'>(sql.ref('entry')), 'entry.id', 'profile.id')
    .where(isOfWishedAge(viewer, 'entry'))
    .$if(viewer.mutual, (query) => query.where(wishesForAge(viewer, 'entry')))
    .where(isUndecided(viewer.id, 'entry.id', returnedBefore))
    .select(['entry.further', ended.as('ended')])
}

function isUndecided(viewerId: number, id: 'entry.id' | 'profile.id', returnedBefore: number) {
  return sql<SqlBool>`(not exists (select 1 from swipes
      where member_id = ${viewerId} and profile_id = ${sql.ref(id)}
        and (liked = 1 or swiped_at >= ${returnedBefore}))
    and not exists (select 1 from likes
      where liker_id = ${viewerId} and liked_id = ${sql.ref(id)}))`
}

/** Whose profile was opened from the game: dealt first, if the rules would deal it at all. */
export function findOpened(db: Db, { viewer, returnedBefore }: Deal, profile: number) {
  return selectWithMore(db, viewer)
    .where('profile.id', '=', profile)
    .where(canMeet(viewer, 'profile'))
    .where(isUndecided(viewer.id, 'profile.id', returnedBefore))
}

const ended = sql<0 | 1>`0`

function walk(db: Db, { viewer }: Deal, which: Which) {
  const place = {
    viewerId: viewer.id,
    gender: undefined,
    seeking: viewer.mutual ? memberColumn(viewer.id, 'gender') : undefined,
    country: memberColumn(viewer.id, 'country'),
  }
  const side = which === 'near' ? sql`>=` : sql`<`
  return walkPeople(db, place, windows[which], (entries) =>
    entries.where(
      sql<SqlBool>`(last_active_at, id) ${side}
        ((select last_active_at from place), (select below_id from place))`,
    ),
  )
}

/** Where today's game has got to; past everybody before it has begun. */
function findPlace(db: Db, { viewer, day }: Deal) {
  const column = (name: 'last_active_at' | 'below_id') =>
    sql<number>`coalesce((select ${sql.ref(name)} from swipe_places
      where member_id = ${viewer.id} and day = ${day}), ${sql.lit(top)})`.as(name)
  return db.selectNoFrom([column('last_active_at'), column('below_id')])
}

export function updatePlace(
  db: Db,
  { viewer, day }: { viewer: Pick<Onlooker, 'id'>; day: string },
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
        // Two pages may play at once: the place only moves on.
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
 * Inserts nothing for a like once those of the day are used up. Somebody passed can be liked later,
 * or passed again once they are dealt again; a like is never replaced. `swiped_at` grows with each
 * swipe of the viewer's, even if the clock was set back, since undoing takes the last one.
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
      swiped_at: sql<number>`max(${now}, 1 + ${undoneAt(viewerId)}, 1 + coalesce(
        (select max(swiped_at) from (${lastOfBoth(viewerId, 0)})), 0))`,
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
  return selectWithMore(db, viewer).where('profile.id', '=', profile)
}

function selectWithMore(db: Db, viewer: Onlooker) {
  return selectSwipable(db, viewer).select([
    sql<string>`(select json_group_array(key || ':' || focus) from (
      select key, focus from photos where member_id = profile.id and status = 'active'
      order by position limit ${sql.lit(photosOnCard)}))`.as('photos'),
    sql<string>`(select json_group_array(json_object('question', question, 'text', text)) from (
      select question, text from answers where member_id = profile.id
      order by position limit ${sql.lit(answersOnCard)}))`.as('answers'),
    sharedBits(viewer.id, 'profile').as('shared'),
  ])
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

export function lastSwiped(viewerId: number) {
  return sql<number | null>`(select profile_id from (
    select profile_id, max(swiped_at) from (${lastOfBoth(viewerId, undoneAt(viewerId))})))`
}

/** The last pass and the last like: an index has each by time. */
function lastOfBoth(viewerId: number, after: number | RawBuilder<number>) {
  const last = (liked: 0 | 1) => sql`select * from (select profile_id, swiped_at from swipes
    where member_id = ${viewerId} and liked = ${sql.lit(liked)} and swiped_at > ${after}
    order by swiped_at desc limit 1)`
  return sql`${last(0)} union all ${last(1)}`
}

export function undoneAt(viewerId: number) {
  return sql<number>`coalesce((select swiped_at from swipe_undone
    where member_id = ${viewerId}), 0)`
}
