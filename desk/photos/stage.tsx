import { pathTo } from '#desk/path-to.ts'
import type { DeskText } from '#desk/text.ts'
import type { ShownPhoto } from '#worker/desk/cases/photo-cases.ts'
import { Look } from './blurred.tsx'
import { photoPaths } from './paths.ts'

/** Blurred and grey until somebody looks: what is there reaches eyes by choice. */
export function Stage({ shown, text }: { shown: ShownPhoto; text: DeskText }) {
  const { t } = text
  const { id, name, caption, beside, width, height } = shown
  const source = (photo: string) => pathTo(photoPaths.picture, { id, photo })
  return (
    <section className="stage" aria-label={t('photos.stage')}>
      <div className="stage-tools">
        <Look text={text} />
        <label className="stage-tool">
          <input type="checkbox" name="grey" data-key="g" autoComplete="off" defaultChecked />
          <span>{t('photos.grey')}</span> <kbd>{'G'}</kbd>
        </label>
      </div>
      <img
        className="stage-picture"
        src={source(id)}
        width={width}
        height={height}
        alt={t('photos.alt', { name })}
      />
      <p className="stage-words">{t('photos.blurred')}</p>
      {caption && <p className="stage-words">{t('photos.caption', { caption })}</p>}
      <h2>{t('photos.beside')}</h2>
      {beside.length === 0 && <p className="stage-words">{t('photos.none_beside')}</p>}
      <div className="stage-strip">
        {beside.map((other) => (
          <img
            key={other.id}
            src={source(other.id)}
            width={120}
            height={150}
            alt={t('photos.beside_alt', { name })}
          />
        ))}
      </div>
    </section>
  )
}
