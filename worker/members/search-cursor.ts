import type { SearchFilters, SearchSort, widenings } from '#contract/members.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { seal, unseal } from '#worker/http/seal.ts'
import type { SearchPlace } from './queries/searched.ts'

export type Step = 'asked' | (typeof widenings)[number]

/** A search and the wider ones after it are one list: in which of them, and where. */
export type Stage = { step: Step; place: SearchPlace | null }

/**
 * `onward`: where the next one begins, if some of it was shown before; null: nowhere. `from`: what was
 * made wider, whether it was asked for or wished.
 */
export type SearchCursor = Stage & {
  pieces: number
  onward?: Stage | null
  /** The search began around the viewer's own age, unasked. */
  begun?: boolean
  from?: Pick<SearchFilters, 'country' | 'countryregion' | 'min_age' | 'max_age'>
}

const purpose = (sort: SearchSort | undefined) => `search-cursor ${sort ?? ''}`

/**
 * Sealed: it holds the time of somebody's last visit, and visitors must not raise the page number.
 * Each order has places of its own.
 */
export function writeSearchCursor(
  env: Env,
  sort: SearchSort | undefined,
  cursor: SearchCursor,
): Promise<string> {
  return seal(env, purpose(sort), JSON.stringify(cursor))
}

/** @throws ApiError invalid_input if it is not ours */
export async function readSearchCursor(
  env: Env,
  sort: SearchSort | undefined,
  text: string,
): Promise<SearchCursor> {
  const words = await unseal(env, purpose(sort), text)
  if (words === null) throw new ApiError('invalid_input', { field: 'after' })
  return JSON.parse(words) as SearchCursor
}
