import { widenings, type SearchFilters } from '#contract/members.ts'
import type { Context } from '#worker/request/context.ts'
import { neighboursOf } from './near-regions.ts'
import { asksNoAge, oldestAge, readAges, regionsAsked } from './read-search.ts'
import type { Step } from './search-cursor.ts'

export const fewResults = 6

/** Of the wider search that stands beside a first page with few results. */
export const besideSize = { limit: fewResults + 1, window: 13 }

const youngestOfAll = 18

type Asking = Pick<Context, 'site'>

/**
 * By which a search can still be made wider. What the viewer wishes for once and all is known to the
 * query only: of ages it is a step that may find nobody, of regions it is none until they are asked
 * for, as every address that a page has does.
 * @throws ApiError invalid_input
 */
function stepsOf(ctx: Asking, filters: SearchFilters, begun: boolean): Step[] {
  const steps = widenings.filter((step) =>
    step === 'every_age' ? begun : widens[step](ctx, filters),
  )
  return ['asked', ...steps]
}

type Asked = Exclude<Step, 'asked' | 'every_age'>

const widens: Record<Asked, (ctx: Asking, filters: SearchFilters) => boolean> = {
  wishes: (_, { interests, photo_only, checked_only, online_recently, last_here }) =>
    Boolean(interests ?? photo_only ?? checked_only ?? online_recently ?? last_here),
  ages(ctx, filters) {
    if (asksNoAge(filters)) return regionsAsked(filters) === undefined
    const { min_age, max_age } = readAges(ctx, filters)
    return min_age > ctx.site.settings.min_age || max_age < oldestAge
  },
  near: (_, filters) => neighboursOf(filters.country ?? '', regionsAsked(filters) ?? []).length > 0,
  country: (_, filters) => (regionsAsked(filters) ?? []).length > 0,
}

/** `begun`: around the viewer's own age, unasked. */
export function stepAfter(
  ctx: Asking,
  filters: SearchFilters,
  step: Step,
  begun = false,
): Step | undefined {
  const steps = stepsOf(ctx, filters, begun)
  return steps[steps.indexOf(step) + 1]
}

/** The viewer's country, which the query knows; a wrong guess finds nobody to show. */
export function guessCountry({ site }: Asking, filters: SearchFilters): SearchFilters {
  const [likely] = site.settings.countries
  return filters.country || !likely ? filters : { ...filters, country: likely }
}

/**
 * The stored total covers all domains: it fits only the widest search on sites without limits. The
 * ages have to be among the filters.
 */
export function isTotalKept(ctx: Asking, filters: SearchFilters): boolean {
  const { min_age, member_resell } = ctx.site.settings
  return min_age === youngestOfAll && member_resell && stepsOf(ctx, filters, false).length === 1
}
