import { href } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import type { ProseParts } from './prose.tsx'

/** The targets of the link tags in the texts: `<terms>…</terms>`. */
const targets = {
  ban: 'pages-ban',
  complaints: 'complaints',
  faq: 'pages-faq',
  notifications: 'notifications',
  pricing: 'pricing',
  privacy: 'pages-privacy',
  refunds: 'pages-return-policy',
  reset: 'reset-password',
  settings: 'settings',
  transactions: 'transactions',
} as const satisfies Record<string, RouteName>

/** Renders the link tags of the texts. */
export function proseParts(email: string): ProseParts {
  const links = Object.entries(targets).map(([tag, route]) => [tag, linkTo(href(route))] as const)
  return { ...Object.fromEntries(links), mail: linkTo(`mailto:${email}`) }
}

function linkTo(target: string) {
  return function ProseLink(words: string) {
    return (
      <a href={target} className="link">
        {words}
      </a>
    )
  }
}
