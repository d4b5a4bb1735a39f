import { type AliasedExpression, sql, type SqlBool } from 'kysely'
import type { Gender, Sought } from '#contract/fields.ts'
import type { Db } from '#worker/db/database.ts'
import { type Bindable, type Value, writtenOnce } from '#worker/db/written-once.ts'
import type { BindableOnlooker, Onlooker } from '#worker/people/onlooker.ts'
import { selectVisibleProfileRefs } from '#worker/people/queries.ts'
import { endRow } from '#worker/people/queries/end-row.ts'
import { literal, memberColumn } from '#worker/people/queries/member-column.ts'
import { wishesForAge } from '#worker/people/queries/rules.ts'
import { cardColumns, sharedCount } from '#worker/people/queries/sharing.ts'
import {
  areWalked,
  dayOfStart,
  type Entries,
  type Entry,
  type Place,
  walkNewest,
  walkPeople,
} from '#worker/people/queries/walk.ts'
import { countryOfWide, fits, hasWishes, onlyWishedRegion } from './fitting.ts'
import { type AsWritten, bindSearch, type Point, type Search } from './searched.ts'

type Window = Place & {
  window: number
  activeAfter?: Value<number> | undefined
  after?: Bindable<Point> | null | undefined
  /** Who has a photo first, then by it; undefined: by the last visit alone. */
  order?: 'last_here' | 'newest' | undefined
  /** Nobody without a photo is asked for. */
  photoOnly?: boolean
}

function walk(db: Db, { order, photoOnly, after, ...asked }: Window) {
  if (order === undefined) return walkOn(db, { ...asked, after })
  const there = { ...asked, newest: order === 'newest' }
  if (after?.bare) return walkOn(db, { ...there, after, withPhoto: 0 })
  const pictured = walkOn(db, { ...there, after, withPhoto: 1 })
  if (photoOnly) return pictured
  const bare = walkOn(db, { ...there, withPhoto: 0 })
  return db
    .selectFrom(pictured.as('pictured'))
    .selectAll()
    .unionAll(db.selectFrom(bare.as('bare')).selectAll())
    .limit(there.window)
}

type Part = Omit<Window, 'order' | 'photoOnly'> & { newest?: boolean }

/** Many may have the same time: those are walked apart, or all of them would be read. */
function walkOn(db: Db, { activeAfter = 0, after, newest = false, window, ...place }: Part) {
  const from = newest ? walkNewest : walkPeople
  const active = (entries: Entries) =>
    newest ? entries : entries.where('last_active_at', '>', activeAfter)
  const order = newest ? dayOfStart : sql.ref<number>('last_active_at')
  if (!after) return from(db, place, window, active)
  const [at, id] = [literal(after.at), literal(after.id)]
  const tie = (entries: Entries) =>
    entries.where(sql<SqlBool>`${order} = ${at}`).where(sql<SqlBool>`id < ${id}`)
  const tied = newest
    ? walkNewest(db, place, window, tie, true)
    : walkPeople(db, place, window, tie)
  const earlier = from(db, place, window, (entries) =>
    active(entries).where(sql<SqlBool>`${order} < ${at}`),
  )
  return db
    .selectFrom(tied.as('tied'))
    .selectAll()
    .unionAll(db.selectFrom(earlier.as('earlier')).selectAll())
    .limit(window)
}

/** In the order of the walk. Nothing may be sorted here: a sort would read the whole window. */
export function selectFromWindow(
  db: Db,
  viewer: BindableOnlooker,
  place: Omit<Window, 'viewerId'>,
) {
  return selectFrom(db, viewer, walk(db, { ...place, viewerId: viewer.id }).as('entry'))
}

function selectFrom(db: Db, viewer: BindableOnlooker, entries: AliasedExpression<Entry, 'entry'>) {
  return selectVisibleProfileRefs(db, viewer).innerJoin(entries, 'entry.id', 'profile.id')
}

const latelyWindow = 60

export type Lately = {
  gender: Sought
  country: string
  seeking?: Gender | undefined
  limit: number
}

export function listLatelyActive(
  db: Db,
  onlooker: Onlooker,
  { gender, country, seeking, limit }: Lately,
) {
  return selectFromWindow(db, onlooker, {
    gender,
    country: sql<string>`${country}`,
    seeking: seeking && sql<Gender>`${seeking}`,
    order: 'last_here',
    window: latelyWindow,
  })
    .where('entry.kind', '=', 'member')
    .limit(limit)
}

/** The results, and a row where the window ends; none if the list ends before. */
export function listSearchResults(db: Db, search: Search) {
  return writeResults(db, bindSearch(search))
}

const writeResults = writtenOnce((db, search: AsWritten) => {
  const walked = sql<Entry>`(select * from walked)`.as<'entry'>(sql.ref('entry'))
  const { sort } = search
  const entries = sort === 'common' ? byCommon(db, search, walked) : walked
  const results = narrow(db, search, entries)
  const end = sql`(select * from walked limit 1 offset ${sql.lit(search.window - 1)})`
  const last = {
    id: sql`id`,
    at: sql`last_active_at`,
    has_photo: sql`has_photo`,
    ended: sql`1`,
  }
  return (
    db
      // What is put in order is read as a whole; else it is walked twice, as far as is needed.
      .with(
        (cte) =>
          sort === 'common' ? cte('walked').materialized() : cte('walked').notMaterialized(),
        () => walkOf(db, search),
      )
      .selectFrom(
        results
          .unionAll(endRow(results, last, end))
          .limit(search.limit)
          .as('found'),
      )
      .selectAll()
  )
})

function narrow(db: Db, search: AsWritten, entries: AliasedExpression<Entry, 'entry'>) {
  const { viewerId: id, bornUpTo, today, hidesResell = false, visiting, found } = search
  const onlooker = { id, bornUpTo, hidesResell, ...(visiting && { visiting }) }
  const common = search.sort === 'common' ? sql<number>`entry.common` : sql<number>`0`
  return selectFrom(db, onlooker, entries)
    .where(fits(search))
    .where(hasWishes(id, search))
    .$if(search.mutual, (query) => query.where(wishesForAge({ id, today }, 'entry')))
    .$if(search.mutual && search.sort === 'newest', (query) =>
      query.where(sql<SqlBool>`entry.looking_for in (${memberColumn(id, 'gender')}, 'both')`),
    )
    .$if(found?.wishes !== undefined, (query) =>
      query.where(sql<SqlBool>`not ${hasWishes(id, found?.wishes ?? search)}`),
    )
    .select([
      ...cardColumns(id),
      common.as('common'),
      'entry.last_active_at as at',
      'entry.has_photo',
      sql<0 | 1>`0`.as('ended'),
    ])
}

function byCommon(db: Db, search: AsWritten, walked: AliasedExpression<Entry, 'entry'>) {
  const { common, at, id } = search.place?.within ?? { common: 99, at: 0, id: 0 }
  const counted = db
    .selectFrom(walked)
    .where(fits(search))
    .selectAll()
    .select(sharedCount(search.viewerId).as('common'))
  return db
    .selectFrom(counted.as('counted'))
    .where(sql<SqlBool>`(common, last_active_at, id) < (${common}, ${at}, ${id})`)
    .selectAll()
    .orderBy('common', 'desc')
    .orderBy('last_active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(search.window)
    .as('entry')
}

function walkOf(db: Db, search: AsWritten) {
  const { viewerId, regions, sort, place } = search
  const country = searchedCountry(viewerId, search.country)
  const there: Window = {
    viewerId,
    gender: search.gender,
    country,
    seeking: search.mutual ? memberColumn(viewerId, 'gender') : undefined,
    activeAfter: search.activeAfter,
    after: place?.after ?? null,
    order: sort === undefined ? 'last_here' : sort === 'newest' ? sort : undefined,
    photoOnly: search.photoOnly,
    window: search.window,
  }
  if (sort === 'newest' || regions === null) return walk(db, there)
  if (regions !== 'wished') {
    return walk(db, { ...there, regions: regions.map((code) => sql<string>`${code}`) })
  }
  // Who wishes for one region is led to its part of the index, everybody else through the country.
  const one: Window = { ...there, regions: [onlyWishedRegion(viewerId, search.country)] }
  if (!areWalked(one)) return walk(db, there)
  const near = walk(db, one)
  const wide = walk(db, { ...there, country: countryOfWide(viewerId, search.country) })
  return db
    .selectFrom(near.as('near'))
    .selectAll()
    .unionAll(db.selectFrom(wide.as('wide')).selectAll())
    .limit(search.window)
}

export function searchedGender(viewerId: Value<number>, gender: Sought | undefined) {
  return gender ? sql<Sought>`${gender}` : memberColumn(viewerId, 'looking_for')
}

export function searchedCountry(viewerId: Value<number>, country: Value<string> | undefined) {
  return country ? literal(country) : memberColumn(viewerId, 'country')
}
