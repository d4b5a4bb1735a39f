import { href } from '#contract/route.ts'

/** The entry one comes back to asks for this card first. */
export function rememberCard(id: number): void {
  history.replaceState(history.state, '', href('swipe-game', {}, { card: id }))
}
