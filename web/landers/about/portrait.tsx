import type { ReactNode } from 'react'
import type { ShownPerson } from '#contract/signup.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Photo } from '#web/ui/photo.tsx'

type WhoProps = { who: ShownPerson }

type PortraitProps = WhoProps & { className: string; children?: ReactNode }

export function Portrait({ who, className, children }: PortraitProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  const alt = t(who.kind === 'fictional' ? 'landers.member.fictional_photo' : 'landers.photo')
  return (
    <figure className={className}>
      <Photo src={address(who.image)} alt={alt} eager />
      {who.image && (
        <span className="about-veil">
          <Icon name="lock-key" />
          {t('landers.member.sharp')}
        </span>
      )}
      {children}
    </figure>
  )
}

export function WhoIsThis({ who }: WhoProps) {
  const { t } = useText()
  const { kind, name, age, place } = who
  const years = t('landers.age', { age })
  return (
    <div className="about-who">
      <ProfileLabel profile={{ kind, partner_variant: null }} />
      {name && (
        <b translate="no" dir="auto">
          {name}
        </b>
      )}
      <p>{place ? `${years}, ${place}` : years}</p>
    </div>
  )
}

export function WhatIsThis({ who }: WhoProps) {
  const { t } = useText()
  return (
    <p className="fine">
      {t(who.kind === 'fictional' ? 'landers.member.fictional' : 'landers.member.real')}
    </p>
  )
}
