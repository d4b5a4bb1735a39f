import { type AliasedExpression, type Expression, type InferResult, sql } from 'kysely'
import type { Gender } from '#contract/fields.ts'
import type { Db } from '#worker/db/database.ts'
import { memberColumn } from '#worker/db/member-column.ts'
import type { SearchCursor } from '#worker/members/search-cursor.ts'
import type { Onlooker } from '#worker/profiles/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/profiles/queries.ts'

export type Search = {
  viewerId: number
  /** Left out: whom the viewer looks for, and the viewer's own country, read within the query. */
  gender: Gender | undefined
  country: string | undefined
  countryregion: string | undefined
  /** Birth dates (YYYY-MM-DD): later than the first, not later than the second. */
  bornAfter: string
  bornUpTo: string
  hidesResell?: boolean
  /** Keys of interests; each is wanted. */
  interests: readonly string[]
  photoOnly: boolean
  realOnly: boolean
  /** Only members who were here later than this, epoch milliseconds. */
  activeAfter: number | undefined
  cursor: SearchCursor | undefined
  /** Of results. */
  limit: number
  /** How many entries of the index are looked at, whether they fit or not. */
  window: number
}

type Place = {
  gender: Expression<Gender>
  country: Expression<string>
  region: Expression<string> | undefined
  activeAfter?: number | undefined
  cursor?: SearchCursor | undefined
}

/**
 * So many people of a place from the cursor on, newest activity first, as far as their index tells
 * of them. Never sorted, nor read beyond what is asked of it: members_search, or with a region
 * members_search_region.
 */
function walk(
  db: Db,
  { cursor, ...place }: Place,
  limit: number,
): AliasedExpression<Entry, 'entry'> {
  const entries = selectEntries(db, place).limit(limit)
  if (!cursor) return entries.as('entry')
  const { lastActiveAt, id } = cursor
  // SQLite seeks by the time only when both are compared at once: many may have come at one moment.
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

function selectEntries(db: Db, { gender, country, region, activeAfter }: Omit<Place, 'cursor'>) {
  return (
    db
      .selectFrom('members')
      // A literal, not a parameter: only so SQLite knows that the partial indexes apply.
      .where('visible', '=', sql.lit(1))
      .where('gender', '=', gender)
      .where('country', '=', country)
      .$if(region !== undefined, (query) => query.where('region', '=', region ?? null))
      .$if(activeAfter !== undefined, (query) =>
        query.where('last_active_at', '>', activeAfter ?? 0),
      )
      .orderBy('last_active_at', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'last_active_at', 'date_of_birth', 'kind', 'has_photo', 'interest_bits'])
  )
}

/**
 * Those of the next so many people of a place whom the viewer may see, in their order: the piece is
 * read entry by entry, no further than the limit of whoever asks. Nothing is sorted here: a sort
 * would read the piece to its end.
 */
export function selectFromWindow(db: Db, viewer: Onlooker, place: Place & { window: number }) {
  return selectVisibleProfileRefs(db, viewer).innerJoin(
    walk(db, place, place.window),
    'entry.id',
    'profile.id',
  )
}

/** Whom a search finds in its piece of the list. */
export function selectFound(db: Db, search: Search) {
  const { viewerId: id, interests, window, bornUpTo, hidesResell = false } = search
  return selectFromWindow(db, { id, bornUpTo, hidesResell }, { ...placeOf(search), window })
    .where('entry.date_of_birth', '>', search.bornAfter)
    .where('entry.date_of_birth', '<=', search.bornUpTo)
    .$if(search.realOnly || search.activeAfter !== undefined, (query) =>
      query.where('entry.kind', '=', 'member'),
    )
    .$if(search.photoOnly, (query) => query.where('entry.has_photo', '=', 1))
    .$if(interests.length > 0, (query) => query.where(hasAll(interests)))
    .select(sql<0 | 1>`0`.as('ended'))
}

type Row = InferResult<ReturnType<typeof selectFound>>[number]

/**
 * Where the piece ends, as a row of its own after those that were found; none where the list ends
 * sooner. Nothing of it is read where enough were found before.
 */
export function findWindowEnd(db: Db, search: Search) {
  const last = db
    .selectFrom(walk(db, placeOf(search), search.window))
    .select(['id', 'last_active_at'])
    .limit(1)
    .offset(search.window - 1)
  // In the order of the columns of a profile.
  return sql<Row>`select id, null, null, null, null, null, null, null, null, last_active_at,
    null, null, 1 from ${last}`
}

function placeOf({ viewerId, activeAfter, cursor, ...search }: Search): Place {
  const { countryregion } = search
  return {
    gender: searchedGender(viewerId, search.gender),
    country: searchedCountry(viewerId, search.country),
    region: countryregion === undefined ? undefined : sql<string>`${countryregion}`,
    activeAfter,
    cursor,
  }
}

/** One bit for each; an interest that there is not is nobody's. */
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
