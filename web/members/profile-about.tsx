import type { ProfileView } from '#contract/members.ts'
import { isTrait, type Trait, traits } from '#contract/traits.ts'
import type { TextKey } from '#contract/translate.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Quote } from '#web/ui/quote.tsx'
import { ProfileLines } from './profile-lines.tsx'

type Props = {
  profile: ProfileView
  /** Of whom lines are answered; null: of nobody. */
  id: number | null
}

export function ProfileAbout({ profile: { fields }, id }: Props) {
  const { t } = useText()
  const { about } = fields
  if (!about) return null
  return (
    <div className="grid gap-2">
      <div translate="no">
        <Quote>
          <span className="whitespace-pre-line">
            <ProfileLines text={about} of="about" id={id} />
          </span>
        </Quote>
      </div>
      {id !== null && <p className="fine">{t('members.profile.tap_line')}</p>}
    </div>
  )
}

export function ProfileFacts({ profile: { fields }, id }: Props) {
  const { t } = useText()
  const told = useTraits(fields)
  const { reason } = fields
  if (!reason && told.length === 0) return null
  return (
    <section className="grid gap-1">
      <h2>{t('members.profile.in_short')}</h2>
      <dl className="profile-facts">
        {reason && (
          <div>
            <dt>
              <Icon name="magnifying-glass" />
              {t('members.traits.reason')}
            </dt>
            <dd translate="no" dir="auto">
              <ProfileLines text={reason} of="reason" id={id} />
            </dd>
          </div>
        )}
        {told.map(({ trait, icon, words }) => (
          <div key={trait}>
            <dt>
              <Icon name={icon} />
              {t(`members.traits.${trait}`)}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Told = { trait: Trait; icon: IconName; words: string }

function useTraits(fields: ProfileView['fields']): Told[] {
  const { t } = useText()
  return Object.entries(fields).flatMap(([field, value]) => {
    if (!isTrait(field) || value === null) return []
    const words = t(`members.values.${field}_${value}` as TextKey)
    return [{ trait: field, icon: traits[field].icon, words }]
  })
}
