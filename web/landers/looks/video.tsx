import { Film } from '#web/landers/film.tsx'
import type { LookProps } from '#web/landers/look-props.ts'
import { LookStart } from '#web/landers/look-start.tsx'
import { Proof } from '#web/landers/proof.tsx'
import { useLookWords } from '#web/landers/use-look-words.tsx'
import { useText } from '#web/text/text.tsx'
import './film.css'
import './video.css'

const face =
  'M150 640C150 540 160 476 178 432C188 405 188 380 180 350C150 320 136 270 140 220C146 150 196 110 256 112C300 114 326 140 330 180C331 196 327 206 331 218C336 232 351 252 357 264C359 271 354 275 345 277C341 279 342 285 345 291C347 296 344 299 340 301C345 305 346 311 341 316C335 322 340 331 337 343C332 361 312 367 288 365C276 365 271 373 274 392C278 420 300 430 336 446C398 472 424 530 434 640Z'
const longHair =
  'M334 180C322 152 300 152 278 166C260 200 250 240 248 290C250 334 240 370 216 388C180 398 144 386 126 360C112 312 112 250 124 200C140 130 196 92 262 97C314 102 340 134 334 180Z'
const shortHair =
  'M176 334C136 300 122 232 136 190C148 130 200 96 262 100C312 102 340 130 333 178C320 164 300 158 282 168C266 196 242 198 230 214C226 240 218 256 210 262C210 290 198 322 176 334Z'

export function FilmStill(props: LookProps) {
  const { t } = useText()
  const { headline, lead } = useLookWords(props.page)
  return (
    <>
      <input type="checkbox" id="still" className="still" aria-label={t('landers.still_label')} />
      <div className="scope">
        <Film name={props.page.variant.film ?? 'city'} />
        <svg
          className="scope-pair"
          viewBox="0 0 956 400"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden
        >
          <g fill="#0b0507">
            <path d={face} transform="translate(70 60) scale(.78)" />
            <path d={longHair} transform="translate(70 60) scale(.78)" />
            <path d={face} transform="matrix(-.78 0 0 .78 904 44)" />
            <path d={shortHair} transform="matrix(-.78 0 0 .78 904 44)" />
          </g>
        </svg>
        <h1 className="subs">
          <span>{t('landers.video.question')}</span> <span>{t('landers.video.answer')}</span>
        </h1>
        <label className="pause" htmlFor="still">
          {t('landers.still')}
        </label>
      </div>
      <div className="look-in under">
        <div className="grid gap-3">
          <h2>{headline}</h2>
          <p className="look-lead">{lead}</p>
        </div>
        <LookStart {...props} className="max-w-108 md:max-w-none" />
      </div>
      <Proof />
    </>
  )
}
