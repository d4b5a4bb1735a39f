import { looks } from '#contract/landers.ts'
import type { Route } from '#contract/route-entry.ts'
import { href, type RouteParams } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'

const described = [
  'landers-tinderswipe',
  'login',
  'signup',
  'reset-password',
  'pricing',
  'complaints',
  'pages-accessibility',
  'pages-ban',
  'pages-cookies',
  'pages-faq',
  'pages-imprint',
  'pages-privacy',
  'pages-return-policy',
  'pages-service',
  'pages-terms',
] as const satisfies readonly RouteName[]
export type DescribedPage = (typeof described)[number]

export function isDescribed(name: string): name is DescribedPage {
  return described.some((page) => page === name)
}

export function isIndexed(name: string, params: RouteParams): boolean {
  return (
    name === 'index' ||
    name === 'pages-token' ||
    (name === 'landers-look' && !params['slug']) ||
    isDescribed(name)
  )
}

export function indexedPaths(): string[] {
  const landers = looks.map((look) => href('landers-look', { look }))
  return [href('index'), ...landers, ...described.map((name) => href(name))]
}

export function canonicalPath(name: RouteName, params: RouteParams): string {
  if (name === 'members-visitor') return href('members')
  if (name === 'landers-look') return href(name, { look: params['look'] ?? '' })
  const { canonical }: Route = routes[name]
  return href(canonical ?? name, params)
}
