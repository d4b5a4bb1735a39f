import type { RouteParams } from '#contract/route.ts'

/**
 * The id in an address. For what is no id 0, which nobody has: the page then finds nothing, and its
 * 404 still shows who is signed in.
 */
export function readId({ id = '' }: RouteParams): number {
  return /^\d{1,12}$/.test(id) ? Number(id) : 0
}
