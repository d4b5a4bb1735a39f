import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { type AnyPage, useNavigation } from './navigation.tsx'

/** What a link to the login takes along: where one comes back to, if it is anywhere special. */
export function useOnward(): string | undefined {
  const { data } = useNavigation()
  return anywhereSpecial(onwardFrom(data))
}

/** A login leads to the members page anyway. */
export function anywhereSpecial(next: string | undefined): string | undefined {
  return next === href('members') ? undefined : next
}

/** Members are sent away from these; the browser does not have the audience of a route. */
const visitorsOnly: ReadonlySet<RouteName> = new Set([
  'index',
  'landers-look',
  'landers-tinderswipe',
])

function onwardFrom(data: AnyPage): string | undefined {
  if (data.route === 'error') return undefined
  if (data.route === 'login' || data.route === 'login-code') return data.page.next
  if (data.route === 'members-id-look') return href('members-id', { id: data.params['id'] ?? '' })
  if (data.route === 'members-visitor') return data.url
  if (data.route === 'signup') {
    const { who, next } = data.page.aim
    return who ? href('signup', {}, { who: who.id }) : (next ?? undefined)
  }
  return isWorthIt(data.route) ? data.url : undefined
}

/** Pages around the account (`empty`) and those for visitors only are nothing to come back to. */
function isWorthIt(route: RouteName): boolean {
  return routes[route].layout !== 'empty' && !visitorsOnly.has(route)
}
