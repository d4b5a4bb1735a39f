import type { LookProps } from '#web/landers/look-props.ts'
import { LookStart } from '#web/landers/look-start.tsx'
import { portraitsOf } from '#web/landers/portrait-art.ts'
import { Proof } from '#web/landers/proof.tsx'
import { useLookWords } from '#web/landers/use-look-words.tsx'
import './collagelanding.css'

/** Without a colour the next portrait fills it. */
type Cut = readonly [shape: string, colour?: string]

const left: readonly Cut[] = [
  ['arch'],
  ['qtr', '2'],
  ['disc'],
  ['qbl', '3'],
  ['disc', '1'],
  ['leaf'],
  ['qtl', '4'],
  ['cave'],
  ['leaf', '5'],
  ['qbr', '2'],
]
const right: readonly Cut[] = [
  ['qbr', '6'],
  ['cave'],
  ['disc'],
  ['disc', '2'],
  ['arch'],
  ['qtl', '1'],
  ['leaf', '4'],
  ['qtr', '5'],
  ['leaf'],
  ['disc', '3'],
]
const own = ['p03', 'p04', 'p02', 'p06', 'p05', 'p09', 'p12', 'p11'] as const

export function Collage(props: LookProps) {
  const { headline, lead } = useLookWords(props.page)
  const art = portraitsOf(props.page.variant.portraits, own)
  return (
    <>
      <div className="collage">
        <Cuts cuts={left} art={art.slice(0, 4)} first />
        <div className="collage-paper">
          <h1>{headline}</h1>
          <p className="look-lead">{lead}</p>
          <LookStart {...props} />
        </div>
        <Cuts cuts={right} art={art.slice(4)} />
      </div>
      <div className="look-proof">
        <Proof />
      </div>
    </>
  )
}

type CutsProps = { cuts: readonly Cut[]; art: readonly string[]; first?: boolean }

function Cuts({ cuts, art, first = false }: CutsProps) {
  const pictured = cuts.filter(([, colour]) => !colour)
  return (
    <div className={first ? 'cuts' : 'cuts cuts-right'} aria-hidden>
      {cuts.map((cut) => {
        const [shape, colour] = cut
        const key = `${shape}${colour ?? pictured.indexOf(cut)}`
        const className = `cut-${shape} cut-${colour ?? 'photo'}`
        if (colour) return <i key={key} className={className} />
        const at = pictured.indexOf(cut)
        return (
          <img
            key={key}
            src={art[at]}
            alt=""
            width={720}
            height={900}
            className={className}
            {...(first && at === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        )
      })}
    </div>
  )
}
