import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/app/when-idle.ts'

export function LiveWhenIdle() {
  const [Live, setLive] = useState<ComponentType | null>(null)
  useEffect(() => {
    // Keeps the import out of the worker's build.
    if (import.meta.env.SSR) return
    void whenIdle()
      .then(() => import('./live.tsx'))
      .then((loaded) => setLive(() => loaded.Live))
      .catch(() => undefined)
  }, [])
  return Live ? <Live /> : null
}
