import { href, matchRoute } from '#contract/route.ts'

/** Where to go back to: one of our own pages, else the root. Never an address of somebody else's. */
export function ownPath(wanted: string | null | undefined): string {
  const base = 'https://own.invalid'
  // As a browser reads it: a backslash is a slash, a line break is nothing.
  const url = wanted?.startsWith('/') ? URL.parse(wanted, base) : null
  if (url?.origin !== base || !isNamed(url.pathname)) return href('index')
  return url.pathname + url.search + url.hash
}

/** Any word may be an operator's page, and most are none. */
function isNamed(path: string): boolean {
  const name = matchRoute(path)?.name
  return name !== undefined && name !== 'pages-token'
}
