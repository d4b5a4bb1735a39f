import { href, matchRoute } from '#contract/route.ts'

/** Where to go back to: one of our own pages, else the root. Never an address of somebody else's. */
export function ownPath(wanted: string | null | undefined): string {
  const base = 'https://own.invalid'
  // As a browser reads it: a backslash is a slash, a line break is nothing.
  const url = wanted?.startsWith('/') ? URL.parse(wanted, base) : null
  if (url?.origin !== base || !matchRoute(url.pathname)) return href('index')
  return url.pathname + url.search + url.hash
}
