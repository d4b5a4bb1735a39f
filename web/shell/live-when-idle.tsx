import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/app/when-idle.ts'

/** What a page does not need in order to be read and used. */
export function LiveWhenIdle() {
  const [Live, setLive] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Keeps the import out of the worker's build.
    if (import.meta.env.SSR) return
    void whenIdle()
      .then(() => import('./live.tsx'))
      .then((loaded) => setLive(() => loaded.Live))
      // Offline: the page itself works.
      .catch(() => undefined)
  }, [])
  return Live ? <Live /> : null
}
