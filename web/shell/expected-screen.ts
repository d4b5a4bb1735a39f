import type { Route } from '#contract/route-entry.ts'
import { matchRoute } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'

/** What is shown at an address, as far as it tells: the server may lead on to another. */
export function expectedScreen(pathname: string, isSignedIn: boolean): RouteName | null {
  const matched = matchRoute(pathname)
  if (!matched) return null
  const { forVisitors }: Route = routes[matched.name]
  return (!isSignedIn && forVisitors) || matched.name
}
