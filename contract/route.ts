import { inject, parse } from 'regexparam'
import { type RouteName, routes } from './routes.ts'

export type RouteParams = Record<string, string>
export type MatchedRoute = { name: RouteName; params: RouteParams }

const patterns = Object.entries(routes).map(([name, route]) => ({
  name: name as RouteName,
  ...parse(route.path),
}))

/** The page that a path names. Paths that cannot be decoded match nothing. */
export function matchRoute(path: string): MatchedRoute | undefined {
  for (const { name, pattern, keys } of patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    try {
      const params: RouteParams = {}
      keys.forEach((key, index) => {
        const value = found[index + 1]
        if (value !== undefined) params[key] = decodeURIComponent(value)
      })
      return { name, params }
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The address of a page: `href('members-id', { id })`; `query` leaves out what is empty. */
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
