import { emphasis } from '#web/landers/emphasis.tsx'
import { Film } from '#web/landers/film.tsx'
import type { LookProps } from '#web/landers/look-props.ts'
import { LookStart } from '#web/landers/look-start.tsx'
import { useLookWords } from '#web/landers/use-look-words.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import './film.css'
import './transitionsvideolanding.css'

const scenes = ['look', 'message', 'evening', 'morning'] as const

export function FourScenes(props: LookProps) {
  const { t } = useText()
  const { variant } = props.page
  const { headline, lead } = useLookWords(props.page)
  return (
    <div className="four">
      <input type="checkbox" id="still" className="still" aria-label={t('landers.still_label')} />
      <div className="four-film" aria-hidden>
        <Film name={variant.film ?? 'evening'} />
      </div>
      <label className="pause" htmlFor="still">
        {t('landers.still')}
      </label>
      <div className="look-in four-copy">
        {variant.headline ? (
          <h1>{headline}</h1>
        ) : (
          <h1 className="acts">
            {scenes.map((scene) => (
              <span key={scene}>
                <RichText
                  text={t(`landers.transitionsvideolanding.${scene}`)}
                  parts={emphasis}
                />{' '}
              </span>
            ))}
          </h1>
        )}
        <div className="look-sheet">
          <p className="look-lead">{lead}</p>
          <LookStart {...props} />
        </div>
      </div>
    </div>
  )
}
