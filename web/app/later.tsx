import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** What a page does not need to be read and used: fetched when it has come to rest. */
export function Later() {
  const [Live, setLive] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Keeps it out of the worker.
    if (import.meta.env.SSR) return
    void whenIdle()
      .then(() => import('./live.tsx'))
      .then((loaded) => setLive(() => loaded.Live))
      // Offline: the page itself works.
      .catch(() => undefined)
  }, [])
  return Live ? <Live /> : null
}
