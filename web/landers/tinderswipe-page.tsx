import './home.css'
import { useRef, useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import type { MemberBlock, SignupEntry } from '#contract/signup.ts'
import { SignupModal } from '#web/account/signup/signup-modal.tsx'
import { Deck, type Flown } from '#web/swipe/deck.tsx'
import { useSwipeKeys } from '#web/swipe/use-swipe-keys.ts'
import type { Way } from '#web/swipe/way-of.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { emphasis } from './emphasis.tsx'
import { SwipeEnd } from './swipe-end.tsx'
import { VisitorsActions } from './visitors-actions.tsx'
import { VisitorsCard } from './visitors-card.tsx'

/** A few cards of blurred members, then the signup form: swipes are not stored. */
export function TinderswipePage({ page }: { page: PageProps['landers-tinderswipe'] }) {
  const { t } = useText()
  const [cards, setCards] = useState(page.cards)
  const [leaving, setLeaving] = useState<readonly Flown<MemberBlock>[]>([])
  const [begun, setBegun] = useState<SignupEntry | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const [top] = cards
  const turn = page.turn + page.cards.length - cards.length

  function swipe(way: Way) {
    if (!top) return
    setCards(cards.slice(1))
    setLeaving((flown) => [...flown, { card: top, way }])
  }
  useSwipeKeys(ref, { swipe })

  return (
    <div className="mx-auto grid max-w-310 justify-items-center gap-5 overflow-x-clip px-4 pb-10 pt-5 md:px-6">
      <h1 className="text-center text-[clamp(1.75rem,1.4rem+2vw,2.75rem)]">
        <RichText text={t('swipe.lander.headline')} parts={emphasis} />
      </h1>
      {top || leaving.length > 0 ? (
        <div
          ref={ref}
          role="group"
          tabIndex={-1}
          aria-label={t('swipe.deck')}
          className="grid w-full justify-items-center gap-5 outline-none"
        >
          <Deck
            cards={cards}
            leaving={leaving}
            returned={null}
            stamps={{ right: t('swipe.lander.yes'), left: t('swipe.lander.no') }}
            onSwipe={swipe}
            onGone={(id) => setLeaving((flown) => flown.filter(({ card }) => card.id !== id))}
          >
            {(member, isTop) => <VisitorsCard member={member} isTop={isTop} />}
          </Deck>
          <VisitorsActions entry={page} turn={turn} onSwipe={swipe} />
          <p className="fine max-w-110 text-center">{t('swipe.lander.note')}</p>
        </div>
      ) : (
        <SwipeEnd entry={page} turn={turn} onBegin={setBegun} />
      )}
      <p role="status" className="sr-only">
        {turn > page.turn && top && t('swipe.lander.now', { age: top.age })}
      </p>
      {begun && <SignupModal entry={begun} onClose={() => setBegun(null)} />}
    </div>
  )
}
