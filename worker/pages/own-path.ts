import { href, matchRoute } from '#contract/route.ts'

/** One of our own pages, else the root. Never another site. */
export function ownPath(wanted: string | null | undefined): string {
  const base = 'https://own.invalid'
  // As browsers parse: a backslash counts as a slash, and line breaks are dropped.
  const url = wanted?.startsWith('/') ? URL.parse(wanted, base) : null
  if (url?.origin !== base || !isNamed(url.pathname)) return href('index')
  return url.pathname + url.search + url.hash
}

/** Any single word matches the route of operators' pages, but most are none. */
function isNamed(path: string): boolean {
  const name = matchRoute(path)?.name
  return name !== undefined && name !== 'pages-token'
}
