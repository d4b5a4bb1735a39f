import { href, matchRoute } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { ownPath } from './own-path.ts'

const longest = 500

/** The steps of signing up themselves would lead round in a circle. */
const steps: readonly RouteName[] = ['signup', 'complete-signup', 'activate', 'activate-done']

/** A page that a new member may have wanted; null for none in particular. */
export function onward(wanted: string | null | undefined): string | null {
  const path = ownPath(wanted)
  const name = matchRoute(new URL(path, 'https://own.invalid').pathname)?.name
  if (!name || path === href('members') || path.length > longest) return null
  return routes[name].audience === 'visitor' || steps.includes(name) ? null : path
}
