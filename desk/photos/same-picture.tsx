import type { Translate } from '#contract/translate.ts'
import type { DeskText } from '#desk/text.ts'
import type { EarlierDecision } from '#worker/photos/earlier-decisions.ts'

type Props = {
  earlier: readonly EarlierDecision[]
  /** Whether it can be compared at all. */
  compared: boolean
  text: DeskText
  site: Translate
}

const atOnce = 10

/** What was decided about the same picture, not whose it was. */
export function SamePicture({ earlier, compared, text, site }: Props) {
  const { t } = text
  const more = earlier.length - atOnce
  return (
    <section className="box stack" aria-labelledby="same-picture">
      <h2 id="same-picture">{t('photos.same')}</h2>
      {earlier.length === 0 && <p>{t(compared ? 'photos.same_none' : 'photos.same_unknown')}</p>}
      {earlier.length > 0 && (
        <ul>
          {earlier.slice(0, atOnce).map((decision) => (
            <li key={`${decision.decided_at} ${decision.rule}`}>{told(decision, text, site)}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="fine">{t('photos.same_more', { count: more })}</p>}
    </section>
  )
}

function told({ decided_at, rule, lifted_at }: EarlierDecision, text: DeskText, site: Translate) {
  const { t, date } = text
  const day = date(decided_at, { dateStyle: 'long' })
  if (rule === null) return t('photos.same_kept', { day })
  const why = site.t(`decisions.rule.${rule}` as 'decisions.rule.child', { min_age: 18 })
  if (lifted_at === null) return t('photos.same_removed', { day, rule: why })
  const restored = date(lifted_at, { dateStyle: 'long' })
  return t('photos.same_restored', { day, restored, rule: why })
}
