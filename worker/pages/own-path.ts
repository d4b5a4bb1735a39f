import { href, matchRoute } from '#contract/route.ts'

/** Where to go back to: one of our own pages, else the root. Never an address of somebody else's. */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//')) return href('index')
  const [path = '/'] = wanted.split(/[?#]/)
  return matchRoute(path) ? wanted : href('index')
}
