import type { MemberBlock } from '#contract/signup.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { Who } from '#web/ui/who.tsx'

/** A member as visitors see one: blurred, with age and region. */
export function VisitorsCard({ member, isTop }: { member: MemberBlock; isTop: boolean }) {
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
