import { useEffect, useRef } from 'react'
import type { Held } from '#contract/held.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { Deck } from './deck.tsx'
import type { Game } from './game.ts'
import { SwipeActions } from './swipe-actions.tsx'
import { useSwipeGame } from './use-swipe-game.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'

const mostHearts = 8

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

/** The last action and the top card, for screen readers. */
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

function SwipeCard({ profile, isTop }: { profile: ProfileRef; isTop: boolean }) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { id, kind, name, main_image } = profile
  return (
    <PhotoCard
      src={address(main_image?.filename)}
      alt={t('members.card.photo', { name })}
      eager={isTop}
      marked={kind !== 'member'}
      href={href('members-id', { id })}
      linkLabel={t('members.card.open', { name })}
    >
      <ProfileWho profile={profile} size="lg" />
    </PhotoCard>
  )
}

function LikesLeft({ left }: { left: number }) {
  const { t } = useText()
  const { swipe_likes: limit } = useSite()
  const words = left > 0 ? t('swipe.left', { count: left, limit }) : t('swipe.none_left', { limit })
  return (
    <p className="flex max-w-100 flex-wrap items-center justify-center gap-x-3 gap-y-1 text-soft">
      {left > 0 && limit <= mostHearts && (
        <span aria-hidden className="flex gap-1.5 text-primary-text">
          {Array.from({ length: limit }, (_, index) => (
            <Icon
              key={index}
              name={index < left ? 'heart-fill' : 'heart'}
              className={index < left ? 'size-5.5' : 'size-5.5 text-line-strong'}
            />
          ))}
        </span>
      )}
      <span className="text-balance">{words}</span>
    </p>
  )
}

function NoCards({ ended, held }: { ended: boolean; held: Held | null }) {
  const { t } = useText()
  const { swipe_return_days: days } = useSite()
  if (held) return <HeldNotice held={held} />
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
      {t('swipe.empty.words', { days })}
    </Empty>
  )
}
