import type { RouteParams } from '#contract/route.ts'

/**
 * The id in an address; 0, which nobody has, if it is malformed. The page then finds nothing, and
 * its 404 still shows who is signed in.
 */
export function readId({ id = '' }: RouteParams): number {
  return /^\d{1,12}$/.test(id) ? Number(id) : 0
}
