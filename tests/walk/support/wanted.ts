import type { RouteName } from '#contract/routes.ts'

/** `ROUTE=members,likes` walks over these only; so does `npm run screens -- --route members`. */
const only = process.env['ROUTE']?.split(',')

export function isWanted(name: RouteName): boolean {
  return only?.includes(name) ?? true
}
