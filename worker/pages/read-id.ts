import type { RouteParams } from '#contract/route.ts'

/** 0, which nobody has, if malformed: the page's 404 then still shows who is signed in. */
export function readId({ id = '' }: RouteParams): number {
  return /^\d{1,12}$/.test(id) ? Number(id) : 0
}
