import { bornFor, dateIn } from '#contract/age.ts'
import { everywhere, pageSize, type SearchFilters } from '#contract/members.ts'
import { DAY } from '#contract/time.ts'
import { startOfDay } from '#worker/db/drawn-of-day.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { visitorId } from '#worker/people/onlooker.ts'
import { recently } from '#worker/people/presence.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { neighboursOf } from './near-regions.ts'
import type { Ages, FirstAges, Search, Wishes } from './queries/searched.ts'
import type { SearchCursor, Stage, Step } from './search-cursor.ts'

export const oldestAge = 99

/** If few of these match, twice as many rows are read, plus five per card: below 500. */
export const pageWindow = 66

/** Beside the first page the next wider search is read. */
export const firstWindow = 45

/** All of these are read, for who has most in common stands first among them. */
const commonWindow = 45

export type AgeRange = { min_age: number; max_age: number }
/** Wished for, or around the own age (`agesOfRow`). */
export type WishedAges = { first_min_age: number; first_max_age: number }
export type Wished = WishedAges & {
  /** Codes, of the country that is searched. */
  wish_regions: string
}

export function readAges(ctx: Pick<Context, 'site'>, filters: SearchFilters): AgeRange {
  const ages = agesOf(ctx, filters)
  if (ages.min_age > ages.max_age) throw new ApiError('invalid_input', { field: 'min_age' })
  return ages
}

/** The two may be the wrong way round. */
export function agesOf({ site }: Pick<Context, 'site'>, filters: SearchFilters): AgeRange {
  const youngest = site.settings.min_age
  return {
    min_age: Math.max(filters.min_age ?? youngest, youngest),
    max_age: filters.max_age ?? oldestAge,
  }
}

/** What the list was searched by: asked for, or wished by the viewer. */
function agesAsked(ctx: Pick<Context, 'site'>, filters: SearchFilters, wish: WishedAges): AgeRange {
  if (!asksNoAge(filters)) return readAges(ctx, filters)
  const youngest = ctx.site.settings.min_age
  return { min_age: Math.max(wish.first_min_age, youngest), max_age: wish.first_max_age }
}

/** The filters that the search had: what was not asked for is what the viewer wishes. */
export function filtersAsked<Filters extends SearchFilters>(
  ctx: Pick<Context, 'site'>,
  filters: Filters,
  wish: Wished,
): Filters & AgeRange {
  const { countryregion, ...rest } = filters
  const wished = ctx.site.settings.search_fields.includes('region') ? wish.wish_regions : ''
  const regions = countryregion || wished
  return {
    ...rest,
    ...(regions && { countryregion: regions }),
    ...agesAsked(ctx, filters, wish),
  } as Filters & AgeRange
}

export function asksNoAge({ min_age, max_age }: SearchFilters): boolean {
  return min_age === undefined && max_age === undefined
}

/** Only where the range can be seen and changed. */
export function firstAgesOf({ site, now }: Pick<Context, 'site' | 'now'>): FirstAges {
  const { min_age, first_ages, search_fields, time_zone } = site.settings
  if (!search_fields.includes('age')) return null
  return { youngest: min_age, years: first_ages, today: dateIn(time_zone, now) }
}

/** Of a visitor no wishes are known. */
export function isMutual(
  { site }: Pick<Context, 'site'>,
  viewerId: number,
  { everybody }: SearchFilters,
): boolean {
  return site.settings.mutual && viewerId !== visitorId && everybody === undefined
}

/** Members of other domains may have a country that this site does not. */
export function requireCountry({ site, viewer }: MemberContext, { country }: SearchFilters): void {
  const own = viewer.profile.country
  if (country && country !== own && !site.settings.countries.includes(country)) {
    throw new ApiError('invalid_input', { field: 'country' })
  }
}

/** Who was seen just now is among those of today, or of yesterday just after midnight. */
function presenceAsked(
  { site, now }: Pick<Context, 'site' | 'now'>,
  { online_recently, last_here }: SearchFilters,
): Pick<Wishes, 'seenAfter' | 'activeAfter'> {
  const { time_zone } = site.settings
  const seenAfter = now - recently
  const days = [
    ...(last_here ? [startOfDay(time_zone, now) - daysBefore[last_here] * DAY] : []),
    ...(online_recently ? [startOfDay(time_zone, seenAfter)] : []),
  ]
  return {
    seenAfter: online_recently ? seenAfter : undefined,
    activeAfter: days.length > 0 ? Math.max(...days) : undefined,
  }
}

/** As `hereAt` counts them. */
const daysBefore = { today: 0, week: 6, month: 29 } as const

function wishesAsked(ctx: Pick<Context, 'site' | 'now'>, filters: SearchFilters): Wishes {
  const { interests, interests_any, photo_only, checked_only } = filters
  return {
    interests: interests ? [...new Set(interests.split(','))] : [],
    anyInterest: interests_any !== undefined,
    photoOnly: photo_only !== undefined,
    checkedOnly: checked_only !== undefined,
    ...presenceAsked(ctx, filters),
  }
}

function agesBetween(today: string, { min_age, max_age }: AgeRange, slack: number | null): Ages {
  return { bornAfter: bornFor(max_age + 1, today), bornUpTo: bornFor(min_age, today), slack }
}

/** Undefined: as the viewer wishes, which the query knows; null: all of the country. */
export function regionsAsked({ countryregion }: SearchFilters): string[] | null | undefined {
  if (countryregion === everywhere) return null
  return countryregion ? [...new Set(countryregion.split(','))] : undefined
}

function regionsOf(
  { site }: Pick<Context, 'site'>,
  viewerId: number,
  filters: SearchFilters,
): Search['regions'] {
  const asked = regionsAsked(filters)
  if (asked !== undefined) return asked
  return viewerId !== visitorId && site.settings.search_fields.includes('region') ? 'wished' : null
}

export function readSearch(
  ctx: Pick<Context, 'site' | 'now'>,
  viewerId: number,
  given: SearchFilters,
  { step, place, from }: Stage & Pick<SearchCursor, 'from'> = { step: 'asked', place: null },
): Search {
  const { settings } = ctx.site
  const filters = { ...given, ...from }
  const { gender, country } = filters
  const today = dateIn(settings.time_zone, ctx.now)
  const slack = viewerId !== visitorId && asksNoAge(filters) ? 0 : null
  const asked = {
    viewerId,
    gender,
    country,
    regions: regionsOf(ctx, viewerId, filters),
    today,
    firstAges: firstAgesOf(ctx),
    mutual: isMutual(ctx, viewerId, filters),
    hidesResell: !settings.member_resell,
    realOnly: filters.real_only !== undefined,
    // A search is not made wider for them.
    offers: step === 'asked',
    sort: filters.sort,
    place,
    limit: pageSize + 1,
    window: place?.within?.window ?? windowOf(filters.sort, place === null && step === 'asked'),
  }
  const ages = agesBetween(today, readAges(ctx, filters), slack)
  if (step === 'asked') return { ...asked, ...ages, ...wishesAsked(ctx, filters) }
  return { ...asked, ...noWishes, ...madeWider(ctx, filters, step, { today, ages }) }
}

function windowOf(sort: SearchFilters['sort'], first: boolean): number {
  if (sort === 'common') return commonWindow
  return first ? firstWindow : pageWindow
}

type Narrow = { today: string; ages: Ages }

/** Leaves out whom the searches before it found. */
function madeWider(
  ctx: Pick<Context, 'site' | 'now'>,
  filters: SearchFilters,
  step: Exclude<Step, 'asked'>,
  { today, ages }: Narrow,
): Ages & Partial<Pick<Search, 'regions' | 'found'>> {
  if (step === 'wishes') return { ...ages, found: { wishes: wishesAsked(ctx, filters) } }
  const wider = agesBetween(
    today,
    widerAges(ctx, readAges(ctx, filters)),
    ages.slack === null ? null : widerYears,
  )
  if (step === 'ages') return { ...wider, found: { ages } }
  const regions = regionsAsked(filters) ?? []
  const near = neighboursOf(filters.country ?? '', regions)
  if (step === 'near') return { ...wider, regions: near }
  if (step === 'every_age') {
    const every = agesBetween(today, agesOf(ctx, {}), null)
    return { ...every, regions: null, found: { ages: wider } }
  }
  return { ...wider, regions: null, found: { regions: [...regions, ...near] } }
}

const noWishes: Wishes = {
  interests: [],
  anyInterest: false,
  photoOnly: false,
  checkedOnly: false,
  seenAfter: undefined,
  activeAfter: undefined,
}

const widerYears = 5

export function widerAges({ site }: Pick<Context, 'site'>, { min_age, max_age }: AgeRange) {
  return {
    min_age: Math.max(site.settings.min_age, min_age - widerYears),
    max_age: Math.min(oldestAge, max_age + widerYears),
  }
}
