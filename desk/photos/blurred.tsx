import type { DeskText } from '#desk/text.ts'

type Props = { src: string; alt: string; text: DeskText }

/** A picture that is blurred until somebody looks, with the key for it. */
export function Blurred({ src, alt, text }: Props) {
  return (
    <div className="stage">
      <Look text={text} />
      <img className="stage-picture" src={src} width={480} height={600} alt={alt} />
    </div>
  )
}

export function Look({ text: { t } }: Pick<Props, 'text'>) {
  return (
    <label className="stage-tool">
      <input type="checkbox" name="look" data-look="" autoComplete="off" />
      <span>{t('photos.look')}</span> <kbd>{t('photos.space')}</kbd>
    </label>
  )
}
