import { useId, useState } from 'react'
import type { CityChoice } from '#contract/places.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCities } from './use-cities.ts'

type Props = {
  name: string
  country: string
  value: string
  onChange: (city: string) => void
  /** Called when an offered city is chosen, of which the region is known. */
  onPick: (city: CityChoice) => void
}

/** A city, with suggestions while typing; other names are allowed. Use it within a Field. */
export function CityInput({ name, country, value, onChange, onPick }: Props) {
  const list = useId()
  const [typing, setTyping] = useState(false)
  const cities = useCities(country, typing ? value : '')

  function change(typed: string) {
    setTyping(true)
    onChange(typed)
    const same = cities.filter((city) => city.name === typed)
    if (same.length === 1 && same[0]) onPick(same[0])
  }

  return (
    <>
      <TextInput
        name={name}
        list={list}
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={list}>
        {cities.map((city) => (
          <option key={`${city.region} ${city.name}`} value={city.name}>
            {city.region_name}
          </option>
        ))}
      </datalist>
    </>
  )
}
