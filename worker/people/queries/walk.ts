import { type Expression, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Gender, Sought } from '#contract/fields.ts'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Value } from '#worker/db/written-once.ts'
import { literal, memberColumn } from './member-column.ts'
import { blocksLookedAt, hasNotBlocked } from './rules.ts'

export type Place = {
  viewerId: Value<number>
  /** Undefined: whom the viewer seeks. */
  gender: Sought | Expression<Gender> | undefined
  /** Who has to be among those whom they seek; undefined: anybody. */
  seeking?: Expression<Gender> | undefined
  country: Expression<string>
  /** Walked by index where each has a part of its own (`areWalked`), else filtered afterwards. */
  regions?: ReadonlyArray<Expression<string>> | undefined
  /** Only who has one, or has none; undefined: both. */
  withPhoto?: 0 | 1 | undefined
}

const columns = [
  'id',
  'last_active_at',
  'kind',
  'looking_for',
  'date_of_birth',
  'region',
  'has_photo',
  'interest_bits',
  'appearance',
  'wish_min_age',
  'wish_max_age',
] as const

export type Entry = Pick<Selectable<Database['members']>, (typeof columns)[number]>
export type Entries = SelectQueryBuilder<Database, 'members', Entry>

/**
 * The most recently active first, in the order of indexes (members_matches, members_search_region,
 * members_search, or those of `withPhoto`): merged and not sorted, so that no more is read than asked for. Who seeks both
 * stands in another part of an index than who seeks one, as do women and men.
 */
export function walkPeople(
  db: Db,
  place: Place,
  limit: number,
  narrow = (entries: Entries): Entries => entries,
) {
  const entries = unionOf(entriesOf(db, place).map(narrow))
  return withoutBlockers(db, place.viewerId, entries.orderBy('last_active_at', 'desc'), limit)
}

function withoutBlockers(db: Db, viewerId: Value<number>, entries: Entries, limit: number) {
  const merged = entries.orderBy('id', 'desc').limit(limit + blocksLookedAt)
  return db
    .selectFrom(merged.as('found'))
    .where(hasNotBlocked(viewerId, 'found.id'))
    .selectAll()
    .limit(limit)
}

type Part = { gender: Expression<Gender>; seeks: Expression<Sought> }

const both = sql<Sought>`'both'`

/** An index is walked for each. D1 merges five at most. */
export function partsOf(viewerId: number): Part[] {
  return pair(gendersOf(viewerId, undefined), [memberColumn(viewerId, 'gender'), both])
}

function pair(genders: Array<Expression<Gender>>, all: Array<Expression<Sought>>): Part[] {
  return genders.flatMap((gender) => all.map((seeks) => ({ gender, seeks })))
}

function gendersOf(viewerId: Value<number>, gender: Place['gender']): Array<Expression<Gender>> {
  if (gender === undefined) return [wished(viewerId, 'female'), wished(viewerId, 'male')]
  if (typeof gender !== 'string') return [gender]
  const names: Gender[] = gender === 'both' ? ['female', 'male'] : [gender]
  return names.map((name) => sql<Gender>`${sql.lit(name)}`)
}

/** Null, which finds nobody, if the viewer does not seek that gender. */
function wished(viewerId: Value<number>, gender: Gender) {
  return sql<Gender>`(select ${sql.lit(gender)} from members
    where id = ${literal(viewerId)} and looking_for in (${sql.lit(gender)}, 'both'))`
}

const mostParts = 5

/** Whoever they seek, the whole country is one part of an index, and a region three. */
export function areWalked({ viewerId, gender, seeking, regions = [] }: Omit<Place, 'country'>) {
  const parts = gendersOf(viewerId, gender).length * (seeking ? 2 : 3) * regions.length
  return parts > 0 && parts <= mostParts
}

function entriesOf(db: Db, place: Place): Entries[] {
  const { viewerId, gender, seeking, regions = [] } = place
  const genders = gendersOf(viewerId, gender)
  const here = selectHere(db, place)
  const near = areWalked(place) ? regions : [undefined]
  if (!seeking && near[0] === undefined) return genders.map((one) => here.where('gender', '=', one))
  const whoever = [sql<Sought>`'female'`, sql<Sought>`'male'`, both]
  return pair(genders, seeking ? [seeking, both] : whoever).flatMap((part) =>
    near.map((region) =>
      here
        .where('gender', '=', part.gender)
        .where('looking_for', '=', part.seeks)
        .$if(region !== undefined, (query) => query.where('region', '=', region ?? null)),
    ),
  )
}

/** As the index has it. */
export const dayOfStart = sql<number>`confirmed_at / 86400000`

/**
 * Members only, by the day since when they are there, which stands for that of the last visit. With
 * `isOneDay` SQLite would sort by the day, too, though it is the same.
 */
export function walkNewest(
  db: Db,
  { viewerId, gender, ...here }: Omit<Place, 'seeking' | 'regions'>,
  limit: number,
  narrow = (entries: Entries): Entries => entries,
  isOneDay = false,
) {
  const parts = gendersOf(viewerId, gender).map((one) =>
    narrow(
      selectHere(db, here)
        .clearSelect()
        .select(columns.filter((name) => name !== 'last_active_at'))
        .select(dayOfStart.as('last_active_at'))
        .where('gender', '=', one)
        .where('kind', '=', sql.lit('member')),
    ),
  )
  const entries = unionOf(parts)
  return withoutBlockers(
    db,
    viewerId,
    isOneDay ? entries : entries.orderBy('last_active_at', 'desc'),
    limit,
  )
}

function selectHere(db: Db, { country, withPhoto }: Pick<Place, 'country' | 'withPhoto'>): Entries {
  return (
    db
      .selectFrom('members')
      // A literal, not a parameter: SQLite uses the partial indexes only if it sees the value.
      .where('visible', '=', sql.lit(1))
      .where('country', '=', country)
      .$if(withPhoto !== undefined, (query) =>
        query.where('has_photo', '=', sql.lit(withPhoto ?? 0)),
      )
      .select(columns)
  )
}

export function unionOf<Part extends { unionAll(other: Part): Part }>([
  first,
  ...others
]: Part[]): Part {
  if (!first) throw new Error('nothing to unite')
  return others.reduce((all, one) => all.unionAll(one), first)
}
