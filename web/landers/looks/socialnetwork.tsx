import type { LookProps } from '#web/landers/look-props.ts'
import { LookStart } from '#web/landers/look-start.tsx'
import { portraitsOf } from '#web/landers/portrait-art.ts'
import { Proof } from '#web/landers/proof.tsx'
import { useLookWords } from '#web/landers/use-look-words.tsx'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './socialnetwork.css'

const interests = ['music-notes', 'mountains', 'wine', 'book-open', 'dog'] as const
const own = ['p01', 'p03', 'p05', 'p07', 'p08', 'p10', 'p12'] as const

const near =
  'M50 50Q36.8 45.8 27 36M50 50Q57.6 37.6 70 30M50 50Q64.6 53.4 76 63M50 50Q44.3 63.5 33 73M50 50Q55 59.9 55 71'
const far =
  'M27 36Q17.2 28.3 12 17M27 36Q34.4 20.5 48 10M70 30Q56.6 22.6 48 10M70 30Q77.6 19.7 89 14M70 30Q82.8 34.9 92 45M76 63Q81.8 52.1 92 45M76 63Q83.8 73.3 86 86M55 71Q56.8 80.6 54 90M33 73Q18.7 66.4 9 54M27 36Q20.2 47.2 9 54M55 71Q72.3 74.8 86 86M33 73Q45.5 79 54 90'
const stars = [
  [96.2, 45.4],
  [30, 14],
  [49.9, 37.9],
  [54.5, 14.2],
  [87.1, 88],
  [81.7, 53],
  [18, 46.9],
  [19.6, 81.4],
  [75.7, 15.9],
  [61.4, 70.9],
  [73.9, 83.6],
  [29.7, 81],
  [57.8, 43.8],
  [15.9, 62.8],
  [86.9, 35.3],
  [61, 31.1],
  [8.4, 26.9],
  [65, 13.4],
  [22.8, 23.1],
  [38.5, 86.5],
] as const

export function Constellation(props: LookProps) {
  const { t } = useText()
  const { headline, lead } = useLookWords(props.page)
  return (
    <>
      <div className="look-in circle">
        <div className="sky" aria-hidden>
          <svg viewBox="0 0 100 100" className="sky-lines">
            <path d={far} strokeWidth=".3" strokeOpacity=".42" />
            <path d={near} strokeWidth=".6" strokeOpacity=".8" />
            {stars.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r=".26" />
            ))}
          </svg>
          <p className="sky-me">{t('landers.socialnetwork.you')}</p>
          {interests.map((icon, index) => (
            <p key={icon} className={`sky-node sky-link-${index}`}>
              <Icon name={icon} />
            </p>
          ))}
          {portraitsOf(props.page.variant.portraits, own).map((src, index) => (
            <img
              key={src}
              src={src}
              alt=""
              width={720}
              height={900}
              className={`sky-node sky-end-${index}`}
              {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            />
          ))}
        </div>
        <div className="circle-copy">
          <h1>{headline}</h1>
          <p className="look-lead">{lead}</p>
          <LookStart {...props} />
        </div>
      </div>
      <Proof />
    </>
  )
}
