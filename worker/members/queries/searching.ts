import { type AliasedExpression, type Expression, type InferResult, sql } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import type { Db } from '#worker/db/database.ts'
import { memberColumn } from '#worker/db/member-column.ts'
import type { SearchCursor } from '#worker/members/search-cursor.ts'
import type { Onlooker, Visiting } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import { hasNotBlocked } from '#worker/people/queries/rules.ts'

export type Search = {
  viewerId: number
  gender: Gender | undefined
  country: string | undefined
  countryregion: string | undefined
  /** YYYY-MM-DD, `bornUpTo` included. */
  bornAfter: string
  bornUpTo: string
  hidesResell?: boolean
  visiting?: Visiting
  interests: readonly string[]
  photoOnly: boolean
  realOnly: boolean
  /** Epoch milliseconds. */
  seenAfter: number | undefined
  /** Epoch milliseconds. */
  activeAfter: number | undefined
  cursor: SearchCursor | undefined
  limit: number
  /** How many entries of the index are scanned, matching or not. */
  window: number
}

type Place = {
  viewerId: number
  gender: Expression<Gender>
  country: Expression<string>
  region: Expression<string> | undefined
  activeAfter?: number | undefined
  cursor?: SearchCursor | undefined
}

/**
 * In the order of an index (members_search, members_search_region), so nothing is sorted and no
 * more is read than asked for.
 */
function walk(
  db: Db,
  { cursor, ...place }: Place,
  limit: number,
): AliasedExpression<Entry, 'entry'> {
  const entries = selectEntries(db, place).limit(limit)
  if (!cursor) return entries.as('entry')
  const { lastActiveAt, id } = cursor
  // SQLite seeks to the time only if both columns are compared; many members may have the same
  // time.
  const tied = entries.where('last_active_at', '=', lastActiveAt).where('id', '<', id)
  const earlier = entries.where('last_active_at', '<', lastActiveAt)
  return db
    .selectFrom(tied.as('tied'))
    .selectAll()
    .unionAll(db.selectFrom(earlier.as('earlier')).selectAll())
    .limit(limit)
    .as('entry')
}

type Entry = InferResult<ReturnType<typeof selectEntries>>[number]

function selectEntries(
  db: Db,
  { viewerId, gender, country, region, activeAfter }: Omit<Place, 'cursor'>,
) {
  return (
    db
      .selectFrom('members')
      // A literal, not a parameter: SQLite uses the partial indexes only if it sees the value.
      .where('visible', '=', sql.lit(1))
      .where('gender', '=', gender)
      .where('country', '=', country)
      .$if(region !== undefined, (query) => query.where('region', '=', region ?? null))
      .$if(activeAfter !== undefined, (query) =>
        query.where('last_active_at', '>', activeAfter ?? 0),
      )
      .where(hasNotBlocked(viewerId))
      .orderBy('last_active_at', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'last_active_at', 'date_of_birth', 'kind', 'has_photo', 'interest_bits'])
  )
}

/** In the same order. Nothing may be sorted here: a sort would read the whole window. */
export function selectFromWindow(
  db: Db,
  viewer: Onlooker,
  place: Omit<Place, 'viewerId'> & { window: number },
) {
  return selectVisibleProfileRefs(db, viewer).innerJoin(
    walk(db, { ...place, viewerId: viewer.id }, place.window),
    'entry.id',
    'profile.id',
  )
}

const latelyWindow = 60

export function listLatelyActive(
  db: Db,
  onlooker: Onlooker,
  { gender, country, limit }: { gender: Gender; country: string; limit: number },
) {
  return selectFromWindow(db, onlooker, {
    gender: sql<Gender>`${gender}`,
    country: sql<string>`${country}`,
    region: undefined,
    window: latelyWindow,
  })
    .where('entry.kind', '=', 'member')
    .limit(limit)
}

export function selectFound(db: Db, search: Search) {
  const { viewerId: id, interests, window, bornUpTo, hidesResell = false, visiting } = search
  const onlooker = { id, bornUpTo, hidesResell, ...(visiting && { visiting }) }
  return selectFromWindow(db, onlooker, { ...placeOf(search), window })
    .where('entry.date_of_birth', '>', search.bornAfter)
    .where('entry.date_of_birth', '<=', search.bornUpTo)
    .$if(search.seenAfter !== undefined, (query) =>
      query.where('profile.seen_at', '>', search.seenAfter ?? 0),
    )
    .$if(search.realOnly || search.seenAfter !== undefined, (query) =>
      query.where('entry.kind', '=', 'member'),
    )
    .$if(search.photoOnly, (query) => query.where('entry.has_photo', '=', 1))
    .$if(interests.length > 0, (query) => query.where(hasAll(interests)))
    .select(sql<0 | 1>`0`.as('ended'))
}

type Row = InferResult<ReturnType<typeof selectFound>>[number]

/** As a row after the results; none if the list ends before. */
export function findWindowEnd(db: Db, search: Search) {
  const last = db
    .selectFrom(walk(db, placeOf(search), search.window))
    .select(['id', 'last_active_at'])
    .limit(1)
    .offset(search.window - 1)
  // The columns of a profile.
  return sql<Row>`select id, null, null, null, null, null, null, null, null, last_active_at,
    null, null, null, 1 from ${last}`
}

function placeOf({ viewerId, activeAfter, cursor, ...search }: Search): Place {
  const { countryregion } = search
  return {
    viewerId,
    gender: searchedGender(viewerId, search.gender),
    country: searchedCountry(viewerId, search.country),
    region: countryregion === undefined ? undefined : sql<string>`${countryregion}`,
    activeAfter,
    cursor,
  }
}

function hasAll(interests: readonly string[]) {
  const keys = sql.join(interests)
  const bits = sql<number>`(select iif(count(*) = ${interests.length}, sum(1 << bit), -1)
    from interests where key in (${keys}))`
  return sql<boolean>`entry.interest_bits & ${bits} = ${bits}`
}

export function searchedGender(viewerId: number, gender: Gender | undefined) {
  return gender ? sql<Gender>`${gender}` : memberColumn(viewerId, 'looking_for')
}

export function searchedCountry(viewerId: number, country: string | undefined) {
  return country ? sql<string>`${country}` : memberColumn(viewerId, 'country')
}
