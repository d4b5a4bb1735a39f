import type { LookProps } from '#web/landers/look-props.ts'
import { LookStart } from '#web/landers/look-start.tsx'
import { Proof } from '#web/landers/proof.tsx'
import { useLookWords } from '#web/landers/use-look-words.tsx'
import { INTEREST_ICONS, isInterest } from '#web/people/interest-icons.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './iconslanding.css'

export function IconWall(props: LookProps) {
  const { t } = useText()
  const { headline, lead } = useLookWords(props.page)
  return (
    <>
      <div className="look-in icons">
        <div className="icons-head">
          <h1>{headline}</h1>
          <p className="look-lead">{lead}</p>
        </div>
        <LookStart {...props} className="icons-form">
          <fieldset className="icons-grid">
            <legend className="sr-only">{t('landers.iconslanding.legend')}</legend>
            {props.page.interests.map(({ key, name }) => (
              <label key={key}>
                {/* The values are joined with commas: the space makes that a readable list. */}
                <input type="checkbox" name="signup_message" value={` ${name}`} />
                <span>
                  {isInterest(key) && <Icon name={INTEREST_ICONS[key]} />}
                  {name}
                </span>
              </label>
            ))}
          </fieldset>
          <p className="icons-count">
            <span aria-hidden className="icons-number" /> {t('landers.iconslanding.chosen')}
          </p>
          <p className="fine">{t('landers.iconslanding.note')}</p>
        </LookStart>
      </div>
      <Proof />
    </>
  )
}
