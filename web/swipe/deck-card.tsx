import { type ReactNode, useRef } from 'react'
import { useDrag } from './use-drag.ts'
import { useFlight } from './use-flight.ts'
import type { Way } from './way-of.ts'

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

export function DeckCard(props: DeckCardProps) {
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
