import { useEffect, useState } from 'react'
import { type Geocode, placesCalls } from '#contract/places.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { CallError } from '#web/api/call-error.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { knownGeocode } from './kept-geocode.ts'
import { type GeolocationPermission, keepPermission, watchPermission } from './permission.ts'

/** `nowhere`: there is a position, but no known town there. */
export type Progress = 'idle' | 'busy' | 'active' | 'denied' | 'failed' | 'nowhere'

export function useGeolocation(onFound: (geocode: Geocode) => void) {
  const { locale } = useText()
  const send = useSend()
  const [permission, setPermission] = useState<GeolocationPermission>('unknown')
  const [progress, setProgress] = useState<Progress>('idle')
  useEffect(() => watchPermission(setPermission), [])

  async function locate() {
    setProgress('busy')
    try {
      onFound(await knownGeocode(locale, findTown))
      setProgress('active')
    } catch (error) {
      setProgress(failure(error))
    }
  }

  async function findTown(): Promise<Geocode> {
    const { latitude, longitude } = await currentPosition()
    const here = { lat: roughly(latitude), lon: roughly(longitude) }
    return send(placesCalls.geocode, here)
  }

  return { permission, progress, locate }
}

function currentPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        keepPermission('granted')
        resolve(coords)
      },
      (error) => {
        if (error.code === error.PERMISSION_DENIED) keepPermission('denied')
        reject(error)
      },
      { maximumAge: MINUTE, timeout: 15 * SECOND },
    )
  })
}

/** To about a kilometre: enough to find a town, and all that leaves the browser. */
function roughly(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

function failure(error: unknown): Progress {
  if (error instanceof CallError) return error.code === 'not_found' ? 'nowhere' : 'failed'
  const denied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
  return denied ? 'denied' : 'failed'
}
