import type { Audience } from '#contract/call.ts'
import { type RouteName, routes } from '#contract/routes.ts'

export const walkers = [
  'visitor',
  'free',
  'premium',
  'empty',
  'new',
  'unconfirmed',
  'locked',
] as const
export type Walker = (typeof walkers)[number]

const onlyFor: Partial<Record<RouteName, Walker>> = {
  'transactions-id': 'premium',
  'transactions-id-refund': 'premium',
  'transactions-id-receipt': 'premium',
  'decisions-id': 'premium',
  'settings-delete-discount': 'premium',
  'complete-signup': 'unconfirmed',
}

export function routesFor(who: Walker): RouteName[] {
  const theirs = audiencesOf(who)
  return (Object.keys(routes) as RouteName[]).filter((name) => {
    return theirs.includes(routes[name].audience) && (onlyFor[name] ?? who) === who
  })
}

/** Others see what visitors see behind a lock, or are led to it. */
function audiencesOf(who: Walker): readonly Audience[] {
  if (who === 'locked') return ['locked']
  return ['anyone', who === 'visitor' ? 'visitor' : 'member']
}

export function firstToSee(name: RouteName): Walker {
  const first = walkers.find((who) => routesFor(who).includes(name))
  if (!first) throw new Error(`Nobody sees ${name}`)
  return first
}
