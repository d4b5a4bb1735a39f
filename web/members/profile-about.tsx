import type { ProfileView } from '#contract/members.ts'
import { isTrait, type Trait, traits } from '#contract/traits.ts'
import type { TextKey } from '#contract/translate.ts'
import { useText } from '#web/text/text.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Quote } from '#web/ui/quote.tsx'

/** Up to this many characters fit in one column beside the other facts. */
const inOneColumn = 40

export function ProfileAbout({ profile: { fields } }: { profile: ProfileView }) {
  const { t } = useText()
  const told = useTraits(fields)
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
      {(reason || told.length > 0) && (
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
            {told.map(({ trait, icon, words }) => (
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

type Told = { trait: Trait; icon: IconName; words: string }

function useTraits(fields: ProfileView['fields']): Told[] {
  const { t } = useText()
  return Object.entries(fields).flatMap(([field, value]) => {
    if (!isTrait(field) || value === null) return []
    const words = t(`members.values.${field}_${value}` as TextKey)
    return [{ trait: field, icon: traits[field].icon, words }]
  })
}
