import { ApiError } from '#worker/http/api-error.ts'
import { seal, unseal } from '#worker/http/seal.ts'

/** `pieces`: how many pages came before. */
export type SearchCursor = { lastActiveAt: number; id: number; pieces: number }

const purpose = 'search-cursor'

/**
 * Sealed: it holds the time of somebody's last visit, and visitors must not raise the page number.
 */
export function writeSearchCursor(
  env: Env,
  { lastActiveAt, id, pieces }: SearchCursor,
): Promise<string> {
  return seal(env, purpose, `${lastActiveAt}.${id}.${pieces}`)
}

/** @throws ApiError invalid_input if it is not ours */
export async function readSearchCursor(env: Env, text: string): Promise<SearchCursor> {
  const words = await unseal(env, purpose, text)
  if (words === null) throw new ApiError('invalid_input', { field: 'after' })
  const [lastActiveAt = 0, id = 0, pieces = 0] = words.split('.').map(Number)
  return { lastActiveAt, id, pieces }
}
