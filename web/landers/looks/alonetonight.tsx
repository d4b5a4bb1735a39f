import type { LookProps } from '#web/landers/look-props.ts'
import { LookStart } from '#web/landers/look-start.tsx'
import { StartEmail } from '#web/landers/start-form.tsx'
import { useLookWords } from '#web/landers/use-look-words.tsx'
import { useText } from '#web/text/text.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Facade } from './facade.tsx'
import './alonetonight.css'

const moods = ['talk', 'look'] as const

export function AloneTonight(props: LookProps) {
  const { t } = useText()
  const { headline, lead } = useLookWords(props.page)
  return (
    <>
      <Facade />
      <div className="alone-copy">
        <h1>{headline}</h1>
        <p className="look-lead">{lead}</p>
        <LookStart {...props}>
          <FieldGroup legend={t('landers.alonetonight.ask')}>
            <div className="look-pick">
              {moods.map((mood) => (
                <label key={mood}>
                  <input
                    type="radio"
                    name="signup_message"
                    value={t(`landers.alonetonight.${mood}_words`)}
                  />
                  <span>{t(`landers.alonetonight.${mood}`)}</span>
                </label>
              ))}
            </div>
          </FieldGroup>
          <StartEmail entry={props.page} />
          <p className="fine">{t('landers.alonetonight.note')}</p>
        </LookStart>
      </div>
    </>
  )
}
