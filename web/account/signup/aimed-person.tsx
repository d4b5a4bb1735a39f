import type { ShownAim, ShownPerson } from '#contract/signup.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

export function AimFields({ aim, pictured = false }: { aim: ShownAim; pictured?: boolean }) {
  const { who, like, next } = aim
  return (
    <>
      {next && <input type="hidden" name="next" value={next} />}
      {who && <input type="hidden" name="who" value={who.id} />}
      {who && !pictured && <AimedPerson who={who} like={false} />}
      {who && <LikeAlong key={who.id} who={who} like={like} />}
    </>
  )
}

export function LikeAlong({ who: { name }, like }: { who: ShownPerson; like: boolean }) {
  const { t } = useText()
  const words = name ? t('signup.aim.like_named', { name }) : t('signup.aim.like')
  return <Checkbox name="like" value="1" defaultChecked={like} label={<NamedText text={words} />} />
}

export function AimedPerson({ who, like }: { who: ShownPerson; like: boolean }) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { kind, name, age, place, image } = who
  const years = t('signup.blocks.age', { age })
  const promised = name ? t('signup.aim.promised_named', { name }) : t('signup.aim.promised')
  return (
    <div className="flex items-center gap-3.5">
      <Avatar src={address(image)} size="lg" marked={kind === 'fictional'} />
      <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
        <ProfileLabel profile={{ kind, partner_variant: null }} size="sm" />
        <p>
          {name && (
            <b translate="no" dir="auto">
              {name}{' '}
            </b>
          )}
          {place ? `${years}, ${place}` : years}
        </p>
        <p className="fine">{like ? <NamedText text={promised} /> : t('signup.aim.opens')}</p>
      </div>
    </div>
  )
}
