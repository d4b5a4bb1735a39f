import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Bindable, Value } from '#worker/db/written-once.ts'
import { yearsOn } from '#worker/db/years-on.ts'
import { literal } from '#worker/people/queries/member-column.ts'
import { seesPresence, showsPresence } from '#worker/people/queries/rules.ts'
import type { Ages, AsWritten, FirstAges, Wishes } from './searched.ts'

/** What stands in the index. */
export function fits({
  viewerId,
  today,
  firstAges,
  realOnly,
  offers,
  found,
  ...search
}: AsWritten) {
  const seeker = { viewerId, today, firstAges }
  const conditions = [
    isOfAge(seeker, search),
    ...(search.regions ? [isInRegions(viewerId, search.country, search.regions)] : []),
    ...(realOnly ? [sql<SqlBool>`entry.kind = 'member'`] : []),
    ...(offers ? [] : [sql<SqlBool>`entry.kind <> 'partner'`]),
    ...(found?.ages ? [sql<SqlBool>`not ${isOfAge(seeker, found.ages)}`] : []),
    ...(found?.regions
      ? [sql<SqlBool>`not ${isInRegions(viewerId, search.country, found.regions)}`]
      : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

type Searcher = Pick<AsWritten, 'viewerId' | 'today' | 'firstAges'>

function isOfAge(
  { viewerId, today, firstAges }: Searcher,
  { bornAfter, bornUpTo, slack }: Bindable<Ages>,
) {
  const born = sql<SqlBool>`entry.date_of_birth > ${bornAfter} and entry.date_of_birth <= ${bornUpTo}`
  if (slack === null) return sql<SqlBool>`(${born})`
  const years = yearsOn(sql.ref<string>('entry.date_of_birth'), today)
  const { min, max } = agesAtFirst(viewerId, firstAges)
  return sql<SqlBool>`(${born} and ${years} between ${min} - ${literal(slack)}
    and ${max} + ${literal(slack)})`
}

/** As the viewer wishes, or around the own age; `begun` says which. Of the viewer's row. */
export function agesOfRow(first: FirstAges) {
  if (!first) {
    return { min: sql<number>`wish_min_age`, max: sql<number>`wish_max_age`, begun: sql<0 | 1>`0` }
  }
  const [youngest, years] = [sql.lit(first.youngest), sql.lit(first.years)]
  const everyAge = sql`(wish_min_age <= ${youngest} and wish_max_age = 99)`
  const age = sql`min(99, max(${youngest}, ${yearsOn(sql.ref<string>('date_of_birth'), first.today)}))`
  return {
    min: sql<number>`iif(${everyAge}, max(${youngest}, ${age} - ${years}), wish_min_age)`,
    max: sql<number>`iif(${everyAge}, min(99, ${age} + ${years}), wish_max_age)`,
    begun: sql<
      0 | 1
    >`(${everyAge} and (${age} - ${years} > ${youngest} or ${age} + ${years} < 99))`,
  }
}

function agesAtFirst(viewerId: Value<number>, first: FirstAges) {
  const { min, max } = agesOfRow(first)
  const of = (value: RawBuilder<number>) =>
    sql<number>`(select ${value} from members where id = ${literal(viewerId)})`
  return { min: of(min), max: of(max) }
}

function isInRegions(
  viewerId: Value<number>,
  country: Value<string> | undefined,
  regions: ReadonlyArray<Value<string>> | 'wished',
) {
  const region = sql<string>`coalesce(entry.region, '-')`
  if (regions !== 'wished') return sql<SqlBool>`(${region} in (${sql.join(regions)}))`
  // Codes as one text, with commas around each.
  const codes = wishedRegions(viewerId, country)
  return sql<SqlBool>`(${codes} = '' or instr(',' || ${codes} || ',', ',' || ${region} || ',') > 0)`
}

export function hasWishes(id: Value<number>, wishes: Bindable<Wishes>) {
  const { interests, anyInterest, photoOnly, checkedOnly, seenAfter, activeAfter } = wishes
  const conditions = [
    sql<SqlBool>`1`,
    ...(photoOnly ? [sql<SqlBool>`entry.has_photo = 1`] : []),
    // The first of what stands in the profile: of it only the few with a photo are read.
    ...(checkedOnly
      ? [sql<SqlBool>`entry.has_photo = 1`, sql<SqlBool>`profile.checked_on is not null`]
      : []),
    ...(interests.length > 0 ? [hasInterests(interests, anyInterest)] : []),
    ...(seenAfter === undefined ? [] : [sql<SqlBool>`profile.seen_at > ${seenAfter}`]),
    ...(activeAfter === undefined ? [] : [sql<SqlBool>`profile.last_active_at > ${activeAfter}`]),
    ...((seenAfter ?? activeAfter) === undefined
      ? []
      : [showsPresence('profile'), seesPresence(id)]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function hasInterests(interests: ReadonlyArray<Value<string>>, any: boolean) {
  const keys = sql.join(interests)
  if (any) {
    const some = sql`(select coalesce(sum(1 << bit), 0) from interests where key in (${keys}))`
    return sql<SqlBool>`entry.interest_bits & ${some} <> 0`
  }
  const every = sql`(select iif(count(*) = ${sql.lit(interests.length)}, sum(1 << bit), -1)
    from interests where key in (${keys}))`
  return sql<SqlBool>`entry.interest_bits & ${every} = ${every}`
}

/** Those of the own country; empty for all of it. */
export function wishedRegions(viewerId: Value<number>, country: Value<string> | undefined) {
  return sql<string>`coalesce(${ofOwnCountry(viewerId, country, sql`wish_regions`)}, '')`
}

const wishesOne = sql<SqlBool>`(wish_regions <> '' and instr(wish_regions, ',') = 0)`

/** Null for whoever wishes for several, or for all of the country. */
export function onlyWishedRegion(viewerId: Value<number>, country: Value<string> | undefined) {
  const only = sql`iif(${wishesOne}, wish_regions, null)`
  return sql<string>`${ofOwnCountry(viewerId, country, only)}`
}

/** Null for whoever wishes for one region of it. */
export function countryOfWide(viewerId: Value<number>, country: Value<string> | undefined) {
  return country
    ? sql<string>`iif(${onlyWishedRegion(viewerId, country)} is null, ${literal(country)}, null)`
    : sql<string>`${ofOwnCountry(viewerId, country, sql`iif(${wishesOne}, null, country)`)}`
}

function ofOwnCountry(
  viewerId: Value<number>,
  country: Value<string> | undefined,
  wish: RawBuilder<unknown>,
) {
  const own = country ? sql`and country = ${literal(country)}` : sql``
  return sql`(select ${wish} from members where id = ${literal(viewerId)} ${own})`
}
