import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SwipeCard, swipeCalls, type SwipeDeck } from '#contract/swipe.ts'
import { CallError } from '#web/api/call-error.ts'
import { useStores } from '#web/app/stores.tsx'
import { useSend, useErrorToast } from '#web/app/use-send.ts'
import { answered, begin, dealt, landed, putBack, swiped } from './game.ts'
import { tellSwipe, tellUndo } from './tell-swipe.ts'
import type { Way } from './way-of.ts'

const fewLeft = 4

/**
 * A card leaves at once and comes back if the swipe is refused; swipes are sent one after another,
 * so that the server's last one is the right one.
 */
export function useSwipeGame(page: SwipeDeck) {
  const { likes } = useStores()
  const send = useSend()
  const [game, setGame] = useState(() => begin(page))
  const then = useQueue()
  const taken = useRef(new Set<number>())
  const left = Math.max(0, game.left - game.unanswered)

  function swipe(way: Way) {
    const card = game.cards.find(({ id }) => !taken.current.has(id))
    if (!card) return
    taken.current.add(card.id)
    // With no likes left the server is asked first: a new day may have begun.
    if (way === 'right' && left === 0) return then(() => ask(card, way))
    setGame((now) => swiped(now, card, way))
    then(async () => {
      try {
        const counted = await tellSwipe(likes, send, card, way)
        setGame((now) => answered(now, way, counted))
      } catch (error) {
        setGame((now) => answered(now, way))
        if (error instanceof CallError && error.code === 'not_found') return
        taken.current.delete(card.id)
        setGame((now) => putBack(now, card, way))
        throw error
      }
    })
  }

  async function ask(card: SwipeCard, way: Way) {
    try {
      const counted = await tellSwipe(likes, send, card, way)
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
      const reply = await tellUndo(likes, send, last)
      const { profile: card } = reply
      taken.current.delete(last)
      setGame((now) => {
        const way = now.said?.what === 'like' ? 'right' : 'left'
        const back = card ? putBack(now, card, way) : now
        const said = { what: 'undo', name: card?.name ?? '' } as const
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
    // Again for each empty answer (`dry`), until there are enough cards.
    if (few <= fewLeft && !ended) refill()
  }, [few, ended, dry])

  return { game, left, swipe, undo, onGone: (id: number) => setGame((now) => landed(now, id)) }
}

function useQueue(): (act: () => Promise<void>) => void {
  const showError = useErrorToast()
  const queue = useRef(Promise.resolve())
  return (act) => {
    queue.current = queue.current.then(act).catch(showError)
  }
}
