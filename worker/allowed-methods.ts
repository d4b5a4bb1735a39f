import { entryPath } from '#contract/entry-warning.ts'
import type { Route } from '#contract/route-entry.ts'
import { matchRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { bindings, pages, webhooks } from './rooms.ts'

/** By path, for `Allow` (RFC 9110, 10.2.1); HEAD wherever there is GET. None for no call. */
export function allowedMethods(path: string): readonly string[] {
  const methods = new Set(path.startsWith('/api/') ? methodsOfCall(path) : methodsOfPage(path))
  if (methods.has('GET')) methods.add('HEAD')
  if (methods.size > 0) methods.add('OPTIONS')
  return [...methods].toSorted()
}

function methodsOfCall(path: string): string[] {
  const called = bindings.filter(({ call }) => call.path === path).map(({ call }) => call.method)
  return [...called, ...(webhooks[path]?.methods ?? [])]
}

function methodsOfPage(path: string): string[] {
  if (path === entryPath) return ['GET', 'POST']
  const matched = matchRoute(path)
  if (!matched) return ['GET']
  const { forVisitors }: Route = routes[matched.name]
  const shown = [matched.name, ...(forVisitors ? [forVisitors] : [])]
  const takesForms = shown.some((name) => pages[name].action ?? pages[name].upload)
  return takesForms ? ['GET', 'POST'] : ['GET']
}
