import type { Compilable } from 'kysely'
import * as v from 'valibot'
import { type SearchFilters, searchFilters, searchSorts, widenings } from '#contract/members.ts'
import { searchQueries } from '#worker/members/search-members.ts'
import type { Context } from '#worker/request/context.ts'
import { viewerId } from './seed-crowd.ts'

type Asked = Pick<Context, 'db' | 'site' | 'now'>
type View = { name: string; statements: Compilable[] }

export function bareViews(
  ctx: Asked,
  name: string,
  filters: SearchFilters,
  others: Compilable[],
): View[] {
  if (filters.photo_only) return []
  const place = { after: { at: ctx.now, id: Number.MAX_SAFE_INTEGER, bare: true } } as const
  const searched = searchQueries(ctx, viewerId, filters, { step: 'asked', place, pieces: 9 })
  return [
    {
      name: `search: ${name}, without photos`,
      statements: [...others, ...Object.values(searched)],
    },
  ]
}

export function widerViews(ctx: Asked, viewer: Compilable, saved: Compilable): View[] {
  const asked = { min_age: '58', max_age: '60', countryregion: '10,11', interests: 'yoga,sauna' }
  return [undefined, ...searchSorts].flatMap((sort) => {
    const filters = v.parse(searchFilters, { ...asked, ...(sort && { sort }) })
    return widenings.map((step) => {
      const searched = searchQueries(ctx, viewerId, filters, { step, place: null, pieces: 2 })
      return {
        name: `search: made wider (${step}), ${sort ?? 'last here'}`,
        statements: [viewer, saved, ...Object.values(searched)],
      }
    })
  })
}
