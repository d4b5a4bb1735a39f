import type { Held } from '#contract/held.ts'
import type { RouteName } from '#contract/routes.ts'

export const heldPages = [
  'members',
  'members-id',
  'swipe-game',
  'match-finder',
  'signup-matches',
] as const satisfies RouteName[]

/** These then show nobody at all; the others still show who was seen. */
const emptied: ReadonlySet<RouteName> = new Set(['members-id', 'swipe-game'])

const whyHeld = ['rest', 'activation'] as const satisfies Held[]

export function heldPicture(name: RouteName, held: Held): string | null {
  return emptied.has(name) ? `${name}-${held}` : null
}

export const heldPictures = heldPages.flatMap((name) =>
  whyHeld.flatMap((held) => heldPicture(name, held) ?? []),
)
