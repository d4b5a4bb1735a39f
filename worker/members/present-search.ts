import type { InferResult } from 'kysely'
import type { Held } from '#contract/held.ts'
import type { SearchFilters, SearchPage, Widening } from '#contract/members.ts'
import type { CardRef } from '#contract/profile.ts'
import { presentCards } from '#worker/people/present-cards.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { type FoundRow, placeAfter, shownOf, writeNext } from './go-on.ts'
import { listRegions } from './list-regions.ts'
import { neighboursOf } from './near-regions.ts'
import type { findSearchScope } from './queries.ts'
import type { Search } from './queries/searched.ts'
import {
  asksNoAge,
  filtersAsked,
  isMutual,
  readAges,
  readSearch,
  regionsAsked,
  requireCountry,
  widerAges,
} from './read-search.ts'
import type { SearchCursor, Stage, Step } from './search-cursor.ts'
import { besideSize, fewResults, guessCountry, isTotalKept, stepAfter } from './widen.ts'

type Scope = InferResult<ReturnType<typeof findSearchScope>>[number]

type Asked = { filters: SearchFilters; cursor: SearchCursor | undefined }

/** `beside`: the rows of the next wider search, of a first page. */
export async function presentSearch(
  ctx: MemberContext,
  { filters: { after: _, ...given }, cursor }: Asked,
  scope: Scope,
  rows: readonly FoundRow[],
  beside: readonly FoundRow[],
): Promise<SearchPage> {
  requireCountry(ctx, given)
  const { gender, country } = scope
  const filters = filtersAsked(ctx, { ...given, ...cursor?.from, gender, country }, scope)
  const begun = hasBegun(given, cursor, scope)
  const search = readSearch(ctx, ctx.viewer.id, given, cursor)
  const step = cursor?.step ?? 'asked'
  const found = shownOf(search, rows)
  const wider = cursor
    ? null
    : widerBeside(ctx, { given, filters, begun }, search, { found, beside })
  const [asked = [], others = []] = partsOf(step, found, wider)
  const { results, similar_results, held } = await seenOf(ctx, asked, others)
  const place = placeAfter(search, rows)
  const { onward } = wider ?? cursor ?? {}
  const next = held ? null : stageAfter(ctx, { filters, begun }, { step, place, onward })
  const isFirstWhole = cursor === undefined && place === null && held === null
  return {
    filters,
    results,
    ...(await nextOf(ctx, filters, cursor, next && { ...next, begun })),
    ...countsOf(ctx, { given, filters }, scope, { results, held, isFirstWhole }),
    similar_results,
    widened: similar_results.length > 0 ? await describe(ctx, filters, saidOf(step, wider)) : null,
    held,
  }
}

async function nextOf(
  ctx: MemberContext,
  filters: SearchFilters,
  cursor: SearchCursor | undefined,
  next: Parameters<typeof writeNext>[3] | null,
): Promise<Pick<SearchPage, 'next' | 'next_widens'>> {
  if (!next) return { next: null, next_widens: false }
  return {
    next: await writeNext(ctx.env, filters, cursor, next),
    next_widens: next.step !== 'asked',
  }
}

/** Around the viewer's own age, unasked. */
function hasBegun(given: SearchFilters, cursor: SearchCursor | undefined, { begun }: Scope) {
  return cursor ? cursor.begun === true : asksNoAge(given) && begun === 1
}

type Begun = { filters: SearchFilters; begun: boolean }

function stageAfter(
  ctx: MemberContext,
  asked: Begun,
  { step, place, onward }: Stage & { onward: Stage | null | undefined },
): (Stage & Pick<SearchCursor, 'onward'>) | null {
  if (place) return { step, place, ...(onward !== undefined && { onward }) }
  return onward === undefined ? startAfter(ctx, asked, step) : onward
}

type Counted = { results: readonly CardRef[]; held: Held | null; isFirstWhole: boolean }

function countsOf(
  ctx: MemberContext,
  { given, filters }: Record<'given' | 'filters', SearchFilters>,
  scope: Scope,
  { results, held, isFirstWhole }: Counted,
): Pick<SearchPage, 'numResults' | 'capped' | 'left_out'> {
  const isUnconfirmed = ctx.viewer.status !== 'confirmed'
  // Who is not shown to such an account is not counted for it either.
  const widest = isTotalKept(ctx, filters) && !(isUnconfirmed && held)
  const mutual = isMutual(ctx, ctx.viewer.id, given)
  const exact = widest && !mutual
  const { total, left_out } = scope
  const most = isUnconfirmed ? ctx.site.settings.limits.unconfirmed_cards : Number.POSITIVE_INFINITY
  return {
    numResults: exact
      ? Math.min(total, most)
      : results.filter(({ kind }) => kind === 'member').length,
    capped: exact ? total > most : !isFirstWhole,
    left_out:
      mutual && left_out > 0 ? { count: widest && left_out <= most ? left_out : null } : null,
  }
}

const saidOf = (step: Step, wider: Wider | null) => wider?.step ?? step

function partsOf(step: Step, found: FoundRow[], wider: Wider | null) {
  return step === 'asked' ? [found, wider?.shown ?? []] : [[], found]
}

type Wider = { step: Step; shown: FoundRow[]; onward: Stage | null }

/** Null where enough were found, or the wishes that only the query knew leave nothing to widen. */
function widerBeside(
  ctx: MemberContext,
  { given, ...asked }: Begun & { given: SearchFilters },
  { sort }: Search,
  { found, beside }: Record<'found' | 'beside', readonly FoundRow[]>,
): Wider | null {
  const { filters, begun } = asked
  const guessed = guessCountry(ctx, given)
  const step = stepAfter(ctx, guessed, 'asked')
  if (found.length >= fewResults || !step || stepAfter(ctx, filters, 'asked', begun) !== step)
    return null
  if (step === 'near' && guessed.country !== filters.country) return null
  const search = { ...besideSize, sort, place: null }
  const place = placeAfter(search, beside)
  const onward = place ? { step, place } : startAfter(ctx, asked, step)
  return { step, shown: shownOf(search, beside), onward }
}

function startAfter(ctx: MemberContext, { filters, begun }: Begun, step: Step): Stage | null {
  const next = stepAfter(ctx, filters, step, begun)
  return next ? { step: next, place: null } : null
}

async function describe(
  ctx: MemberContext,
  filters: SearchFilters,
  step: Step,
): Promise<Widening | null> {
  if (step === 'asked') return null
  if (step === 'ages') return { by: 'ages', ...widerAges(ctx, readAges(ctx, filters)) }
  if (step !== 'near') return { by: step }
  const near = neighboursOf(filters.country ?? '', regionsAsked(filters) ?? [])
  const regions = await listRegions(ctx, filters.country ?? '')
  return {
    by: 'near',
    regions: regions.filter(({ code }) => near.includes(code)).map(({ name }) => name),
  }
}

async function seenOf(
  ctx: MemberContext,
  asked: readonly FoundRow[],
  others: readonly FoundRow[],
): Promise<Pick<SearchPage, 'results' | 'similar_results' | 'held'>> {
  const { shown, held } = await showPeople(ctx, 'cards', [...asked, ...others])
  const people = await presentCards(ctx, shown)
  const wider = new Set(others.map(({ id }) => id))
  return {
    results: people.filter(({ id }) => !wider.has(id)),
    similar_results: people.filter(({ id }) => wider.has(id)),
    held,
  }
}
