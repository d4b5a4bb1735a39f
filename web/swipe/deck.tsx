import type { ReactNode } from 'react'
import { DeckCard } from './deck-card.tsx'
import type { Way } from './way-of.ts'
import './deck.css'

export type Flown<Card> = { card: Card; way: Way }

type DeckProps<Card> = {
  /** The first is on top. */
  cards: readonly Card[]
  /** Cards that are animating out. */
  leaving: readonly Flown<Card>[]
  /** The card that came back on top, and from which side. */
  returned: { id: number; way: Way } | null
  /** The stamp shown while dragging to each side. */
  stamps: Record<Way, string>
  onSwipe: (way: Way) => void
  onGone: (id: number) => void
  children: (card: Card, isTop: boolean) => ReactNode
}

const shown = 3

/** A stack of cards: the top one can be dragged or thrown to a side. */
export function Deck<Card extends { id: number }>(props: DeckProps<Card>) {
  const { cards, leaving, returned, stamps, onSwipe, onGone, children } = props
  const pile = cards.slice(0, shown).map((card, depth) => ({ card, depth, way: undefined }))
  const gone = leaving.map(({ card, way }) => ({ card, way, depth: undefined }))
  return (
    <div className="deck">
      {/* Painted in order: the lowest first, leaving cards above all. */}
      {[...pile.toReversed(), ...gone].map(({ card, depth, way }) => (
        <DeckCard
          key={card.id}
          depth={depth}
          leaving={way}
          returning={depth === 0 && returned?.id === card.id ? returned.way : undefined}
          stamps={stamps}
          onSwipe={onSwipe}
          onGone={() => onGone(card.id)}
        >
          {children(card, depth === 0)}
        </DeckCard>
      ))}
    </div>
  )
}
