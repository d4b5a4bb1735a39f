import './home.css'
import { useRef, useState, type SubmitEvent, useEffect } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { type MemberBlock, type SignupEntry, trackingFields } from '#contract/signup.ts'
import { AimedPerson } from '#web/account/signup/aimed-person.tsx'
import { InvitationOnly } from '#web/account/signup/invitation-only.tsx'
import { SignupModal } from '#web/account/signup/signup-modal.tsx'
import { useSite } from '#web/app/navigation.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { Deck, type Flown } from '#web/swipe/deck.tsx'
import { useSwipeKeys } from '#web/swipe/use-swipe-keys.ts'
import type { Way } from '#web/swipe/way-of.ts'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { Who } from '#web/ui/who.tsx'
import { emphasis } from './emphasis.tsx'
import { StartForm } from './start-form.tsx'

export function TinderswipePage({ page }: { page: PageProps['landers-tinderswipe'] }) {
  const { t } = useText()
  const [cards, setCards] = useState(page.cards)
  const [leaving, setLeaving] = useState<readonly Flown<MemberBlock>[]>([])
  const [aim, setAim] = useState(page.aim)
  const entry = { ...page, aim }
  const [begun, setBegun] = useState<SignupEntry | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const [top] = cards
  const turn = page.turn + page.cards.length - cards.length

  function swipe(way: Way) {
    if (!top) return
    setCards(cards.slice(1))
    setLeaving((flown) => [...flown, { card: top, way }])
    if (way === 'right') setAim({ ...aim, who: { ...top, kind: 'member' }, like: true })
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
          <VisitorsActions entry={entry} turn={turn} top={top?.id} onSwipe={swipe} />
          <p className="fine max-w-110 text-center">{t('swipe.lander.note')}</p>
        </div>
      ) : (
        <SwipeEnd entry={entry} turn={turn} onBegin={setBegun} />
      )}
      <p role="status" className="sr-only">
        {turn > page.turn && top && t('swipe.lander.now', { age: top.age })}
      </p>
      {begun && <SignupModal entry={begun} onClose={() => setBegun(null)} />}
    </div>
  )
}

function VisitorsCard({ member, isTop }: { member: MemberBlock; isTop: boolean }) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { name, age, place, image } = member
  const years = t('swipe.lander.age', { age })
  return (
    <PhotoCard src={address(image)} alt={t('swipe.lander.photo')} eager={isTop} blurred>
      {name ? (
        <Who name={name} age={age} size="lg" place={place} />
      ) : (
        <>
          <p className="who-name">{years}</p>
          {place && <p className="who-place">{place}</p>}
        </>
      )}
    </PhotoCard>
  )
}

type VisitorsActionsProps = {
  entry: SignupEntry
  turn: number
  top: string | undefined
  onSwipe: (way: Way) => void
}

function VisitorsActions({ entry, turn, top, onSwipe }: VisitorsActionsProps) {
  const { t } = useText()

  function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    onSwipe(submitter?.dataset['way'] === 'right' ? 'right' : 'left')
  }

  return (
    <form
      action={href('landers-tinderswipe')}
      className="grid w-full max-w-100 grid-cols-2 gap-2.5"
      onSubmit={act}
    >
      <input type="hidden" name="turn" value={turn + 1} />
      {trackingFields.map(
        (name) =>
          entry.tracking[name] && (
            <input key={name} type="hidden" name={name} value={entry.tracking[name]} />
          ),
      )}
      <Button type="submit" block icon="x" data-way="left">
        {t('swipe.lander.no')}
      </Button>
      <Button
        type="submit"
        tone="primary"
        block
        icon="heart-fill"
        name="who"
        value={top}
        data-way="right"
      >
        {t('swipe.lander.yes')}
      </Button>
      {/* After the button, whose person comes first. */}
      {entry.aim.who && <input type="hidden" name="who" value={entry.aim.who.id} />}
    </form>
  )
}

type SwipeEndProps = { entry: SignupEntry; turn: number; onBegin: (entry: SignupEntry) => void }

function SwipeEnd({ entry, turn, onBegin }: SwipeEndProps) {
  const { t, tn } = useText()
  const { swipe_likes: likes } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused button went with the last card.
    if (turn > 0 && document.activeElement === document.body) heading.current?.focus()
  }, [turn])
  if (!entry.open) return <InvitationOnly />
  return (
    <div className="grid w-full max-w-108 gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        <RichText text={t('swipe.lander.end')} parts={emphasis} />
      </h2>
      <p className="text-soft">
        {turn > 0 && `${t('swipe.lander.choices')} `}
        {tn('swipe.lander.account', likes)}
      </p>
      {entry.aim.who && <AimedPerson who={entry.aim.who} like={false} />}
      <StartForm entry={entry} lander="tinderswipe" onBegin={onBegin} />
      {turn > 0 && (
        <a
          className="link text-sm"
          href={href('landers-tinderswipe', {}, entry.tracking)}
          data-reload
        >
          {t('swipe.lander.again')}
        </a>
      )}
    </div>
  )
}
