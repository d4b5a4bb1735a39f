import { useCallback, useEffect, useRef, useState } from 'react'
import type { Held } from '#contract/held.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import type { SwipeCard as SwipeCardData } from '#contract/swipe.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { Deck } from './deck.tsx'
import type { Game } from './game.ts'
import { SwipeActions } from './swipe-actions.tsx'
import { SwipeCard } from './swipe-card.tsx'
import './swipe.css'
import { SwipeSide } from './swipe-side.tsx'
import { useSwipeGame } from './use-swipe-game.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'

const mostHearts = 8

export function SwipePage({ page }: { page: PageProps['swipe-game'] }) {
  const { t } = useText()
  const { game, left, swipe, undo, onGone } = useSwipeGame(page)
  const { cards, leaving, returned, last, ended, held } = game
  const ref = useRef<HTMLElement>(null)
  const over = cards.length === 0 && ended
  const bare = cards.length === 0 && leaving.length === 0
  const [photo, setPhoto] = useState({ card: 0, at: 0 })
  const show = useCallback(({ id, photos }: SwipeCardData, step: 1 | -1) => {
    if (photos.length === 0) return
    setPhoto((now) => {
      const at = now.card === id ? now.at : 0
      return { card: id, at: (at + step + photos.length) % photos.length }
    })
  }, [])
  const [top] = cards
  useSwipeKeys(ref, { swipe, undo, photo: () => top && show(top, 1) })
  useEffect(() => {
    // The focused button went with the last card.
    if (over && document.activeElement === document.body) ref.current?.focus()
  }, [over])
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('swipe.deck')} className="swipe">
      <div className="swipe-top">
        <h1>{t('swipe.title')}</h1>
        {!bare && <LikesLeft left={left} />}
      </div>
      <FormError error={usePostedError()} />
      {bare ? (
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
          {(card, isTop) => (
            <SwipeCard
              card={card}
              isTop={isTop}
              photoIndex={photo.card === card.id ? photo.at : 0}
              onStep={show}
            />
          )}
        </Deck>
      )}
      {!bare && <SwipeSide card={top} />}
      {(top || (last !== null && !held)) && (
        <SwipeActions profile={top} {...{ last, left, onSwipe: swipe, onUndo: undo }} />
      )}
      <SpokenGame game={game} />
    </section>
  )
}

function SpokenGame({ game }: { game: Game }) {
  const { t } = useText()
  const { said, cards, ended } = game
  const [top] = cards
  return (
    <p role="status" className="sr-only">
      {said && (
        <>
          {t(`swipe.said.${said.what}`, { name: said.name })}{' '}
          {top && t('swipe.said.now', { name: top.name, age: top.age ?? '' })}
          {!top && ended && t('swipe.said.end')}{' '}
          {top?.kind === 'fictional' && t('app.label.fictional')}
        </>
      )}
    </p>
  )
}

function LikesLeft({ left }: { left: number }) {
  const { t, tn } = useText()
  const { swipe_likes: limit } = useSite()
  const words = left > 0 ? tn('swipe.left', left) : t('swipe.none_left', { limit })
  return (
    <p className="flex items-center gap-2.5 text-sm text-soft">
      {left > 0 && limit <= mostHearts && (
        <span aria-hidden className="swipe-hearts">
          {Array.from({ length: limit }, (_, index) => (
            <Icon
              key={index}
              name={index < left ? 'heart-fill' : 'heart'}
              className={index < left ? 'size-4.25' : 'size-4.25 text-line-strong'}
            />
          ))}
        </span>
      )}
      {words}
    </p>
  )
}

function NoCards({ ended, held }: { ended: boolean; held: Held | null }) {
  const { t } = useText()
  return (
    <div className="swipe-none">
      {held ? <HeldNotice held={held} /> : <NoneLeft ended={ended} />}
      {(held || ended) && (
        <>
          <LinkCard icon="heart" href={href('likes')} title={t('swipe.meanwhile.likes')} />
          <LinkCard
            icon="user-circle"
            href={href('profile')}
            title={t('swipe.meanwhile.profile')}
          />
        </>
      )}
    </div>
  )
}

function NoneLeft({ ended }: { ended: boolean }) {
  const { t, tn } = useText()
  const { swipe_return_days: days } = useSite()
  if (!ended) {
    return (
      <Empty
        icon="cards"
        title={t('swipe.on.title')}
        action={<Button href={href('swipe-game')}>{t('swipe.on.action')}</Button>}
      >
        {t('swipe.on.words')}
      </Empty>
    )
  }
  return (
    <Empty
      icon="cards"
      title={t('swipe.empty.title')}
      action={
        <Button tone="primary" href={href('members')}>
          {t('swipe.empty.action')}
        </Button>
      }
    >
      {tn('swipe.empty.words', days)}
    </Empty>
  )
}
