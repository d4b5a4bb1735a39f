import type { Geocode } from '#contract/places.ts'
import { HOUR } from '#contract/time.ts'

const key = 'geolocation_geocode'

const keptFor = HOUR

type Kept = { at: number; locale: string; geocode: Geocode }

export async function knownGeocode(locale: string, find: () => Promise<Geocode>): Promise<Geocode> {
  const kept = readGeocode(locale)
  if (kept) return kept
  const found = await find()
  keepGeocode(locale, found)
  return found
}

function readGeocode(locale: string): Geocode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    const fresh = kept && Date.now() - kept.at < keptFor && kept.locale === locale
    return fresh ? kept.geocode : null
  } catch {
    return null
  }
}

/** Without storage the next time asks again. */
function keepGeocode(locale: string, geocode: Geocode): void {
  try {
    const kept: Kept = { at: Date.now(), locale, geocode }
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    return
  }
}
