import type { Route } from '#contract/route-entry.ts'
import { matchRoute } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'

export function isAt(url: string, name: RouteName): boolean {
  const { forVisitors }: Route = routes.members
  const at = matchRoute(new URL(url).pathname)?.name
  return at === name || (at === 'members' && name === forVisitors)
}
