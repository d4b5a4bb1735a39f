import { useId, useState, useEffect } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import { fold } from '#contract/fold.ts'
import { cityBeginning, type CityChoice, placesCalls } from '#contract/places.ts'
import { useSend } from '#web/app/use-send.ts'
import { TextInput } from '#web/ui/text-input.tsx'

const pause = 150

type Props = {
  name: string
  country: string
  value: string
  onChange: (city: string) => void
  onPick: (city: CityChoice) => void
}

export function CityInput({ name, country, value, onChange, onPick }: Props) {
  const list = useId()
  const [typing, setTyping] = useState(false)
  const cities = useCities(country, typing ? value : '')

  function change(typed: string) {
    setTyping(true)
    onChange(typed)
    const exact = cities.filter((city) => city.name === typed)
    const same = exact.length > 0 ? exact : cities.filter((city) => fold(city.name) === fold(typed))
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
            {labelOf(city, value)}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Browsers offer only what holds the typed letters, in the value or here: not Köln for `koln`. */
function labelOf({ name, region_name }: CityChoice, typed: string): string {
  const shows = name.toLowerCase().includes(typed.toLowerCase())
  return shows || !fold(name).startsWith(fold(typed)) ? region_name : `${typed} – ${region_name}`
}

function useCities(country: string, typed: string): readonly CityChoice[] {
  const send = useSend()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim().slice(0, 40)), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const asks = v.is(cityBeginning, settled)
  const { data } = useSWR(
    asks ? ['cities', country, settled] : null,
    () => send(placesCalls.listCities, { country, q: settled }),
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: true },
  )
  return asks ? (data?.cities ?? []) : []
}
