import type { ProfileRef } from '#contract/profile.ts'
import type { SwipeDeck } from '#contract/swipe.ts'
import type { Flown } from './deck.tsx'
import type { Way } from './way-of.ts'

/** What was done last, for those who hear the page. */
export type Said = { what: 'like' | 'pass' | 'undo'; name: string }

export type Game = {
  cards: readonly ProfileRef[]
  leaving: readonly Flown<ProfileRef>[]
  returned: { id: number; way: Way } | null
  /** As the server said last. */
  left: number
  /** Likes that the server has not answered yet. */
  unanswered: number
  last: number | null
  /** The server has no others. */
  ended: boolean
  /** How often it had none at hand just now, but more to look at. */
  dry: number
  said: Said | null
}

export function begin({ profiles, more, left, last }: SwipeDeck): Game {
  return {
    cards: profiles,
    leaving: [],
    returned: null,
    left,
    unanswered: 0,
    last,
    ended: !more,
    dry: 0,
    said: null,
  }
}

/** The card is off, and the next one on top. */
export function swiped(game: Game, card: ProfileRef, way: Way): Game {
  const liked = way === 'right'
  return {
    ...game,
    cards: without(game.cards, card.id),
    leaving: [...game.leaving, { card, way }],
    returned: null,
    unanswered: game.unanswered + (liked ? 1 : 0),
    last: card.id,
    said: { what: liked ? 'like' : 'pass', name: card.name },
  }
}

/** The server has counted it. */
export function answered(game: Game, way: Way, left = game.left): Game {
  return { ...game, left, unanswered: game.unanswered - (way === 'right' ? 1 : 0) }
}

/** Refused, or undone: the card lies on top again. */
export function putBack(game: Game, card: ProfileRef, way: Way): Game {
  return {
    ...game,
    cards: [card, ...without(game.cards, card.id)],
    leaving: game.leaving.filter((flown) => flown.card.id !== card.id),
    returned: { id: card.id, way },
  }
}

export function landed(game: Game, id: number): Game {
  return { ...game, leaving: game.leaving.filter(({ card }) => card.id !== id) }
}

/** More cards, under those that lie there; not those that were swiped while they were dealt. */
export function dealt(game: Game, deck: SwipeDeck, taken: ReadonlySet<number>): Game {
  const here = new Set(game.cards.map(({ id }) => id))
  const more = deck.profiles.filter(({ id }) => !here.has(id) && !taken.has(id))
  const cards = [...game.cards, ...more]
  const dry = cards.length === 0 ? game.dry + 1 : 0
  return { ...game, cards, left: deck.left, ended: !deck.more, dry }
}

function without(cards: readonly ProfileRef[], id: number): ProfileRef[] {
  return cards.filter((card) => card.id !== id)
}
