import type { ProfileView } from '#contract/members.ts'
import type { ProfileFields } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Quote } from '#web/ui/quote.tsx'

/** Up to this many characters fit in one column beside the other facts. */
const inOneColumn = 40

export function ProfileAbout({ profile: { fields } }: { profile: ProfileView }) {
  const { t } = useText()
  const traits = useTraits(fields)
  const { about, reason } = fields
  return (
    <>
      {about && (
        <div translate="no">
          <Quote>
            <span className="whitespace-pre-line">{about}</span>
          </Quote>
        </div>
      )}
      {(reason || traits.length > 0) && (
        <section className="grid gap-4">
          <h2>{t('members.profile.in_short')}</h2>
          <div className="grid grid-cols-2 gap-2.5 xl:grid-cols-3">
            {reason && (
              <div className={reason.length > inOneColumn ? 'col-span-full' : 'grid'}>
                <Highlight icon="magnifying-glass" term={t('members.traits.reason')}>
                  <span translate="no" dir="auto">
                    {reason}
                  </span>
                </Highlight>
              </div>
            )}
            {traits.map(({ trait, icon, words }) => (
              <Highlight key={trait} icon={icon} term={t(`members.traits.${trait}`)}>
                {words}
              </Highlight>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

type Trait = Exclude<keyof ProfileFields, 'about' | 'reason'>

type Told = { trait: Trait; icon: IconName; words: string }

function useTraits(fields: ProfileView['fields']): Told[] {
  const { t } = useText()
  const { relationship_status, body_type, eye_colour, hair_colour, tattoos, sexuality } = fields
  const told: Array<Told | null | undefined> = [
    relationship_status && {
      trait: 'relationship_status',
      icon: 'heart-half',
      words: t(`members.values.relationship_status_${relationship_status}`),
    },
    body_type && {
      trait: 'body_type',
      icon: 'person',
      words: t(`members.values.body_type_${body_type}`),
    },
    eye_colour && {
      trait: 'eye_colour',
      icon: 'eye',
      words: t(`members.values.eye_colour_${eye_colour}`),
    },
    hair_colour && {
      trait: 'hair_colour',
      icon: 'scissors',
      words: t(`members.values.hair_colour_${hair_colour}`),
    },
    tattoos && { trait: 'tattoos', icon: 'pen-nib', words: t(`members.values.tattoos_${tattoos}`) },
    sexuality && {
      trait: 'sexuality',
      icon: 'users',
      words: t(`members.values.sexuality_${sexuality}`),
    },
  ]
  const order = Object.keys(fields)
  return told
    .filter((trait) => trait !== null && trait !== undefined)
    .toSorted((a, b) => order.indexOf(a.trait) - order.indexOf(b.trait))
}
