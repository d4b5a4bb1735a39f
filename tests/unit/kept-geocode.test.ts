import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Geocode } from '#contract/places.ts'
import { HOUR, MINUTE } from '#contract/time.ts'
import { knownGeocode } from '#web/places/kept-geocode.ts'

const start = Date.UTC(2026, 10, 21, 12)
const antwerp: Geocode = {
  country: 'BE',
  country_name: 'België',
  region: 'VLG',
  region_name: 'Vlaanderen',
  city: 'Antwerpen',
}
const find = vi.fn(async () => antwerp)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.useFakeTimers({ now: start })
  find.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the town is looked up once an hour', async () => {
  for (const minutes of [0, 30, 59]) {
    vi.setSystemTime(start + minutes * MINUTE)
    expect(await knownGeocode('nl', find)).toEqual(antwerp)
  }
  expect(find).toHaveBeenCalledTimes(1)
  vi.setSystemTime(start + HOUR)
  await knownGeocode('nl', find)
  expect(find).toHaveBeenCalledTimes(2)
})

it('the town is looked up again in another language', async () => {
  await knownGeocode('nl', find)
  await knownGeocode('fr', find)
  expect(find).toHaveBeenCalledTimes(2)
})

it('without storage the town is looked up each time', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await knownGeocode('nl', find)
  expect(await knownGeocode('nl', find)).toEqual(antwerp)
  expect(find).toHaveBeenCalledTimes(2)
})
