import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { swipeCalls, type SwipeDeck } from '#contract/swipe.ts'
import { CallError } from '#web/api/call-error.ts'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { answered, begin, dealt, landed, putBack, swiped } from './game.ts'
import { useQueue } from './use-queue.ts'
import { useTellSwipe } from './use-tell-swipe.ts'
import type { Way } from './way-of.ts'

const fewLeft = 4

/**
 * The game of a page. A card goes at once and comes back if it is refused; what is told to the
 * server goes one after the other, so that the last swipe is the last there too.
 */
export function useSwipeGame(page: SwipeDeck) {
  const { likes } = useStores()
  const send = useSend()
  const [game, setGame] = useState(() => begin(page))
  const tell = useTellSwipe()
  const then = useQueue()
  const taken = useRef(new Set<number>())
  const left = Math.max(0, game.left - game.unanswered)

  function swipe(way: Way) {
    const card = game.cards.find(({ id }) => !taken.current.has(id))
    if (!card) return
    taken.current.add(card.id)
    // With none left the server says so first: meanwhile it may be tomorrow.
    if (way === 'right' && left === 0) return then(() => ask(card, way))
    setGame((now) => swiped(now, card, way))
    then(async () => {
      try {
        const counted = await tell(card, way)
        setGame((now) => answered(now, way, counted))
      } catch (error) {
        setGame((now) => answered(now, way))
        // Nobody to swipe any more: the card is gone rightly.
        if (error instanceof CallError && error.code === 'not_found') return
        taken.current.delete(card.id)
        setGame((now) => putBack(now, card, way))
        throw error
      }
    })
  }

  async function ask(card: ProfileRef, way: Way) {
    try {
      const counted = await tell(card, way)
      setGame((now) => answered(swiped(now, card, way), way, counted))
    } catch (error) {
      taken.current.delete(card.id)
      throw error
    }
  }

  function undo() {
    const { last } = game
    if (last === null) return
    then(async () => {
      const reply = await send(swipeCalls.undoSwipe, { profile: last })
      const { profile: card } = reply
      likes.changed[last] = false
      taken.current.delete(last)
      setGame((now) => {
        const way = now.said?.what === 'like' ? 'right' : 'left'
        const back = card ? putBack(now, card, way) : now
        const said = { what: 'undo', name: card?.name ?? '' } as const
        // Who was swiped meanwhile came later.
        const newest = now.last === last ? reply.last : now.last
        return { ...back, left: reply.left, last: newest, said }
      })
    })
  }

  const refill = useEffectEvent(() => {
    then(async () => {
      const more = await send(swipeCalls.dealCards, {})
      setGame((now) => dealt(now, more, taken.current))
    })
  })
  const { cards, ended, dry } = game
  const few = cards.length
  useEffect(() => {
    // Asked again after each card, until enough lie there.
    if (few <= fewLeft && !ended) refill()
  }, [few, ended, dry])

  return { game, left, swipe, undo, onGone: (id: number) => setGame((now) => landed(now, id)) }
}
