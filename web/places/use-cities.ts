import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { type CityChoice, placesCalls } from '#contract/places.ts'
import { useSend } from '#web/app/use-send.ts'

/** Debounce while typing, in milliseconds. */
const pause = 150

/** Cities that begin with what was typed; none before the second letter. */
export function useCities(country: string, typed: string): readonly CityChoice[] {
  const sendCall = useSend()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim().slice(0, 40)), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const asks = /^['’‘]?\p{L}/u.test(settled) && settled.length >= 2
  const { data } = useSWR(
    asks ? ['cities', country, settled] : null,
    () => sendCall(placesCalls.listCities, { country, q: settled }),
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: true },
  )
  return asks ? (data?.cities ?? []) : []
}
