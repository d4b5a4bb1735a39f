import { type ReactNode, useRef } from 'react'
import { useDrag } from './use-drag.ts'
import './deck.css'
import { useFlight } from './use-flight.ts'
import type { Way } from './way-of.ts'

export type Flown<Card> = { card: Card; way: Way }

type Id = number | string

type DeckProps<Card extends { id: Id }> = {
  cards: readonly Card[]
  leaving: readonly Flown<Card>[]
  returned: { id: Id; way: Way } | null
  stamps: Record<Way, string>
  onSwipe: (way: Way) => void
  onGone: (id: Card['id']) => void
  children: (card: Card, isTop: boolean) => ReactNode
}

const shown = 3

export function Deck<Card extends { id: Id }>(props: DeckProps<Card>) {
  const { cards, leaving, returned, stamps, onSwipe, onGone, children } = props
  const pile = cards.slice(0, shown).map((card, depth) => ({ card, depth, way: undefined }))
  const gone = leaving.map(({ card, way }) => ({ card, way, depth: undefined }))
  return (
    <div className="deck">
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

type DeckCardProps = {
  /** 0 is the top card, which can be dragged; undefined is leaving. */
  depth: number | undefined
  leaving: Way | undefined
  returning: Way | undefined
  stamps: Record<Way, string>
  onSwipe: (way: Way) => void
  onGone: () => void
  children: ReactNode
}

function DeckCard(props: DeckCardProps) {
  const { depth, leaving, returning, stamps, onSwipe, onGone, children } = props
  const ref = useRef<HTMLDivElement>(null)
  const drag = useDrag(onSwipe)
  useFlight(ref, { leaving, returning }, onGone)
  const isTop = depth === 0
  return (
    <div
      ref={ref}
      className="deck-card"
      data-depth={depth}
      data-way={leaving}
      inert={!isTop}
      {...(isTop && drag)}
    >
      {children}
      <b className="deck-stamp deck-stamp-like" aria-hidden>
        {stamps.right}
      </b>
      <b className="deck-stamp deck-stamp-pass" aria-hidden>
        {stamps.left}
      </b>
    </div>
  )
}
