import { useEffect, useRef } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { FormError } from '#web/app/form-error.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { useText } from '#web/text/text.tsx'
import { Deck } from './deck.tsx'
import { LikesLeft } from './likes-left.tsx'
import { NoCards } from './no-cards.tsx'
import { SpokenGame } from './spoken-game.tsx'
import { SwipeActions } from './swipe-actions.tsx'
import { SwipeCard } from './swipe-card.tsx'
import { useSwipeGame } from './use-swipe-game.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'

/** The swipe game: one card at a time, a few likes a day, and an undo. */
export function SwipePage({ page }: { page: PageProps['swipe-game'] }) {
  const { t } = useText()
  const { game, left, swipe, undo, onGone } = useSwipeGame(page)
  const { cards, leaving, returned, last, ended, held } = game
  const ref = useRef<HTMLElement>(null)
  const over = cards.length === 0 && ended
  useSwipeKeys(ref, { swipe, undo })
  useEffect(() => {
    // The focused button is gone with the last card.
    if (over && document.activeElement === document.body) ref.current?.focus()
  }, [over])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('swipe.deck')}
      className="-mx-4 grid justify-items-center gap-5 overflow-x-clip px-4 outline-none"
    >
      <div className="grid justify-items-center gap-2 text-center">
        <h1>{t('swipe.title')}</h1>
        <LikesLeft left={left} />
      </div>
      <FormError error={usePostedError()} />
      {cards.length === 0 && leaving.length === 0 ? (
        <NoCards ended={ended} held={held} />
      ) : (
        <Deck
          cards={cards}
          leaving={leaving}
          returned={returned}
          stamps={{ right: t('swipe.stamp.like'), left: t('swipe.stamp.pass') }}
          onSwipe={swipe}
          onGone={onGone}
        >
          {(card, isTop) => <SwipeCard profile={card} isTop={isTop} />}
        </Deck>
      )}
      <SwipeActions profile={cards[0]} {...{ last, left, onSwipe: swipe, onUndo: undo }} />
      {!over && <p className="fine hidden lg:block">{t('swipe.keys')}</p>}
      <SpokenGame game={game} />
    </section>
  )
}
