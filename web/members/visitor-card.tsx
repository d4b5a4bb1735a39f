import type { MemberBlock } from '#contract/signup.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { Who } from '#web/ui/who.tsx'

type VisitorCardProps = { member: MemberBlock; href: string }

export function VisitorCard({ member: { name, age, place, image }, href }: VisitorCardProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  return (
    <PhotoCard
      src={address(image)}
      alt=""
      blurred={image !== null}
      href={href}
      linkLabel={t('members.visitor.open')}
    >
      {name ? (
        <Who name={name} age={age} place={place} />
      ) : (
        <span className="who">
          <span className="who-name">{t('members.visitor.age', { age })}</span>
          {place && <span className="who-place">{place}</span>}
        </span>
      )}
    </PhotoCard>
  )
}
