import type { ProfileView } from '#contract/members.ts'
import { useText } from '#web/text/text.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { Quote } from '#web/ui/quote.tsx'
import { useTraits } from './use-traits.ts'

/** Up to this many characters it fits in one column beside the other facts. */
const inOneColumn = 40

/** The free text, then the facts. */
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
