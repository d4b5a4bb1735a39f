import { memo } from 'react'
import { href } from '#contract/route.ts'
import type { SwipeCard as Card } from '#contract/swipe.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { InCommon } from '#web/people/in-common.tsx'
import { NoPhoto } from '#web/people/no-photo.tsx'
import { usePhotoSources } from '#web/people/photo-address.ts'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { rememberCard } from './remember-card.ts'
import { sharedOn } from './shared-on.ts'

type SwipeCardProps = {
  card: Card
  isTop: boolean
  photoIndex: number
  onStep: (card: Card, step: 1 | -1) => void
}

/** Rendered again only when it moves up: the answer to a swipe comes while the cards are moving. */
export const SwipeCard = memo(function SwipeCard(props: SwipeCardProps) {
  const { card, isTop, photoIndex, onStep } = props
  const sources = usePhotoSources()
  const { t } = useText()
  const hydrated = useHydrated()
  const { id, kind, name, photos } = card
  const [answer] = card.answers
  const photo = photos[photoIndex]
  const several = photos.length > 1
  return (
    <>
      <PhotoCard
        {...(photo && sources(photo.filename))}
        sizes="(min-width: 768px) 600px, 100vw"
        blank={<NoPhoto profile={card} />}
        alt={
          photo?.locked
            ? t('members.profile.locked_photo')
            : t('members.profile.photo_number', { number: photoIndex + 1, name })
        }
        eager={isTop}
        blurred={photo?.locked}
        marked={kind !== 'member'}
        href={href('members-id', { id })}
        linkLabel={t('members.card.open', { name })}
        onClick={() => rememberCard(id)}
      >
        <div className="grid gap-1.5">
          <ProfileWho profile={card} size="lg" />
          {answer && (
            <p className="deck-answer">
              <span>{t(`questions.${answer.question}`)}</span>
              <q translate="no" dir="auto">
                {answer.text}
              </q>
            </p>
          )}
          <div className="deck-both">
            <InCommon interests={sharedOn(card)} />
          </div>
        </div>
      </PhotoCard>
      {several && (
        <div className="deck-segments" aria-hidden>
          {photos.map(({ filename }, index) => (
            <i key={filename} data-on={index === photoIndex || undefined} />
          ))}
        </div>
      )}
      {photo?.locked && (
        <p className="deck-locked" aria-hidden>
          <Icon name="lock-key-fill" />
          {t('members.profile.locked_photo')}
        </p>
      )}
      {several && hydrated && (
        <>
          <button
            type="button"
            className="deck-tap"
            aria-label={t('members.profile.previous_photo')}
            onClick={() => onStep(card, -1)}
          />
          <button
            type="button"
            className="deck-tap deck-tap-next"
            aria-label={t('members.profile.next_photo')}
            onClick={() => onStep(card, 1)}
          />
          <span className="sr-only" aria-live="polite">
            {isTop &&
              photoIndex > 0 &&
              t('members.profile.photo_of', { number: photoIndex + 1, total: photos.length })}
          </span>
        </>
      )}
    </>
  )
})
