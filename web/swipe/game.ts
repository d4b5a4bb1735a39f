import type { SwipeCard, SwipeDeck } from '#contract/swipe.ts'
import type { Flown } from './deck.tsx'
import type { Way } from './way-of.ts'

export type Said = { what: 'like' | 'pass' | 'undo'; name: string }

export type Game = {
  cards: readonly SwipeCard[]
  leaving: readonly Flown<SwipeCard>[]
  returned: { id: number; way: Way } | null
  left: number
  unanswered: number
  last: number | null
  ended: boolean
  held: SwipeDeck['held']
  /** How often the server found nobody although there is more to search. */
  dry: number
  said: Said | null
}

export function begin({ profiles, more, left, last, held }: SwipeDeck): Game {
  return {
    cards: profiles,
    leaving: [],
    returned: null,
    left,
    unanswered: 0,
    last,
    ended: !more,
    held,
    dry: 0,
    said: null,
  }
}

export function swiped(game: Game, card: SwipeCard, way: Way): Game {
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

export function answered(game: Game, way: Way, left = game.left): Game {
  return { ...game, left, unanswered: game.unanswered - (way === 'right' ? 1 : 0) }
}

export function putBack(game: Game, card: SwipeCard, way: Way): Game {
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

export function dealt(game: Game, deck: SwipeDeck, taken: ReadonlySet<number>): Game {
  const here = new Set(game.cards.map(({ id }) => id))
  const more = deck.profiles.filter(({ id }) => !here.has(id) && !taken.has(id))
  const cards = [...game.cards, ...more]
  const dry = cards.length === 0 ? game.dry + 1 : 0
  return { ...game, cards, left: deck.left, ended: !deck.more, held: deck.held, dry }
}

function without(cards: readonly SwipeCard[], id: number): SwipeCard[] {
  return cards.filter((card) => card.id !== id)
}
