import type { VisitorSearch } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import type { MemberBlock } from '#contract/signup.ts'
import { NoFace } from '#web/people/no-face.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { Who } from '#web/ui/who.tsx'

type VisitorCardProps = { member: MemberBlock; page: Pick<VisitorSearch, 'open' | 'tracking'> }

/** Leads on to this very person: through the signup, or where that is closed through the login. */
export function VisitorCard({ member, page: { open, tracking } }: VisitorCardProps) {
  const { id: who, name, age, place, image } = member
  const address = usePhotoAddress()
  const { t } = useText()
  return (
    <PhotoCard
      className="card-short"
      src={address(image)}
      alt=""
      blank={<NoFace profile={{ name }} />}
      blurred={image !== null}
      href={open ? href('signup', {}, { ...tracking, who }) : throughLogin(who)}
      linkLabel={t('members.visitor.open')}
      action={open && <Heart name={name} to={href('signup', {}, { ...tracking, who, like: 1 })} />}
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

function throughLogin(who: string): string {
  return href('login', {}, { next: href('signup', {}, { who }) })
}

function Heart({ name, to }: { name: string | null; to: string }) {
  const { t } = useText()
  const label = name ? t('members.visitor.like_named', { name }) : t('members.visitor.like')
  return (
    <a className="like" href={to} aria-label={label}>
      <Icon name="heart" />
    </a>
  )
}
