import { inject, parse } from 'regexparam'
import type { Route } from './route-entry.ts'
import { type RouteName, routes } from './routes.ts'

export type RouteParams = Record<string, string>
export type MatchedRoute = { name: RouteName; params: RouteParams }

const patterns = Object.entries<Route>(routes).map(([name, { path, only }]) => ({
  name: name as RouteName,
  only,
  ...parse(path),
}))

export function matchRoute(path: string): MatchedRoute | undefined {
  for (const { name, only, pattern, keys } of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    try {
      const params: RouteParams = {}
      keys.forEach((key, index) => {
        const value = found[index + 1]
        if (value !== undefined) params[key] = decodeURIComponent(value)
      })
      if (only && !Object.values(params).every((value) => only.test(value))) continue
      return { name, params }
    } catch {
      return undefined
    }
  }
  return undefined
}

/** As `matchRoute`, with the screen that visitors see instead where they see another. */
export function matchShown(path: string, isSignedIn: boolean): MatchedRoute | undefined {
  const matched = matchRoute(path)
  if (!matched) return undefined
  const { forVisitors }: Route = routes[matched.name]
  return { ...matched, name: (!isSignedIn && forVisitors) || matched.name }
}

export function href(
  name: RouteName,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const values = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)]),
  )
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value ?? '')}`)
    .join('&')
  const path = inject(routes[name].path, values)
  return search ? `${path}?${search}` : path
}
