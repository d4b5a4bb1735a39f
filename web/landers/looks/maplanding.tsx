import { useState } from 'react'
import { href } from '#contract/route.ts'
import map from '#web/landers/art/provinces.svg?no-inline'
import type { LookProps } from '#web/landers/look-props.ts'
import { LookStart } from '#web/landers/look-start.tsx'
import { useLookWords } from '#web/landers/use-look-words.tsx'
import { regionWord } from '#web/places/region-word.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { provinces } from './provinces.ts'
import './maplanding.css'

export function RegionMap(props: LookProps) {
  const { page } = props
  const { t } = useText()
  const { headline, lead } = useLookWords(page)
  const { country, regions, draft } = page
  const [region, setRegion] = useState(draft.region ?? '')
  return (
    <div className="map">
      {country === 'NL' ? <Provinces {...props} onChoose={setRegion} /> : <Names {...props} />}
      <div className="map-copy">
        <h1>{headline}</h1>
        <p className="look-lead">{lead}</p>
        <LookStart {...props}>
          <input type="hidden" name="country" value={country} />
          {country === 'NL' && (
            <Field label={t(`signup.place.region.${regionWord(country)}`)}>
              <Select
                name="region"
                required
                options={regions.map(({ code, name }) => ({ value: code, label: name }))}
                placeholder={t('landers.maplanding.choose')}
                value={region}
                onChange={({ currentTarget: { value } }) => setRegion(value)}
              />
            </Field>
          )}
        </LookStart>
        {country === 'NL' && <p className="fine">{t('landers.maplanding.credit')}</p>}
      </div>
    </div>
  )
}

type ProvincesProps = LookProps & { onChoose: (region: string) => void }

/** Without script they are links to the form of this page, with the province chosen. */
function Provinces({ page, onChoose }: ProvincesProps) {
  const { t } = useText()
  const { regions, tracking, look } = page
  const nameOf = (code: string) => regions.find((region) => region.code === code)?.name ?? code
  return (
    <div className="map-art">
      <svg viewBox="-6 -6 625 736" role="group" aria-label={t('landers.maplanding.map')}>
        {provinces.map(({ code }) => (
          <a
            key={code}
            href={`${href('landers-look', { look }, { region: code, ...tracking })}#start`}
            data-here
            aria-label={nameOf(code)}
            className={`map-${code}`}
            onClick={(event) => {
              event.preventDefault()
              onChoose(code)
            }}
          >
            <use href={`${map}#p${code}`} />
          </a>
        ))}
        {provinces.map(({ code, label, x, y }) => (
          <text key={code} x={x} y={y} aria-hidden>
            {label}
          </text>
        ))}
      </svg>
    </div>
  )
}

function Names({ page }: LookProps) {
  const { t } = useText()
  const { country, regions, draft } = page
  if (!page.open) return null
  return (
    <fieldset className="map-names">
      <legend>{t(`signup.place.region.${regionWord(country)}`)}</legend>
      {regions.map(({ code, name }) => (
        <label key={code}>
          <input
            type="radio"
            name="region"
            value={code}
            form="start"
            required
            defaultChecked={code === draft.region}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
